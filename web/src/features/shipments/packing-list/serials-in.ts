/** Parses serial numbers separated by line breaks, commas or spaces; duplicates are removed. */
export function serialsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((serial) => serial !== ''))];
}
