import type { Lang } from '../limits.ts';

/** The names of a stock item, or of a line that names it. */
export interface ItemNames<Name extends string | null = string | null> {
  readonly name: Name;
  /** Name in Finnish; null or absent: the same name in all languages. */
  readonly nameFi?: string | null | undefined;
}

/** The name of an item on a document in a language. */
export function itemName<Name extends string | null>(
  { name, nameFi }: ItemNames<Name>,
  language: Lang,
): Name | string {
  return language === 'fi' ? nameFi?.trim() || name : name;
}

/** Lines with their names in a language, as a document prints them. */
export function linesIn<Line extends ItemNames>(
  lines: readonly Line[],
  language: Lang,
): (Omit<Line, 'nameFi'> & { readonly name: Line['name'] | string })[] {
  return lines.map(({ nameFi, ...line }) => ({
    ...line,
    name: itemName({ name: line.name, nameFi }, language),
  }));
}

/** True if the text is the item's name in English or Finnish, false if it was typed. */
export function saysNameOf(text: string | null, item: ItemNames): boolean {
  return text !== null && (text === item.name || text === item.nameFi);
}
