/** A piece of a note, and whether it is a mention. */
export interface TextPart {
  readonly text: string;
  readonly isMention: boolean;
}

/** A note cut at the @ and names in it; where one name begins another, the longer one counts. */
export function markedParts(text: string, names: readonly string[]): TextPart[] {
  if (names.length === 0) return [{ text, isMention: false }];
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const mentioned = new RegExp(`(@(?:${longestFirst.map((name) => escaped(name)).join('|')}))`, 'u');
  return text
    .split(mentioned)
    .map((part, index) => ({ text: part, isMention: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** A text as a pattern of exactly itself. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
