/** LIKE pattern for a case-insensitive substring of a lowered column; wildcards in the text are taken literally. */
export function containsPattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
