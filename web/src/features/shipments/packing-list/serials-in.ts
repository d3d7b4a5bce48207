/** Serial numbers of a text, one per line or separated by commas or spaces; each once. */
export function serialsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((serial) => serial !== ''))];
}
