/** A part of a note, and whether it is a mention. */
export interface TextPart {
  readonly text: string;
  readonly isMention: boolean;
}

/** A note split at its mentions; if one name is a prefix of another, the longer one wins. */
export function markedParts(text: string, names: readonly string[]): TextPart[] {
  if (names.length === 0) return [{ text, isMention: false }];
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const mentioned = new RegExp(`(@(?:${longestFirst.map((name) => escaped(name)).join('|')}))`, 'u');
  return text
    .split(mentioned)
    .map((part, index) => ({ text: part, isMention: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Escapes a text for a regular expression. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
