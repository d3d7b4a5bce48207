import { stockHighlight } from './stock-demand.ts';

/** The searchable part of a row of the stock list. */
export interface SearchedStock {
  readonly sku: string;
  readonly name: string;
  readonly nameFi: string | null;
  /** Label of the warehouse. */
  readonly warehouse: string;
  readonly tags: readonly string[];
}

/** The comma-separated terms of a search, as typed, without empty ones. */
export function searchTerms(search: string): string[] {
  return search
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
}

/** True when any of the terms is in a name, the sku, the warehouse or a tag; no terms match everything. */
export function matchesStockSearch(
  { sku, name, nameFi, warehouse, tags }: SearchedStock,
  search: string,
): boolean {
  const terms = searchTerms(search.toLowerCase());
  const texts = [sku, name, nameFi ?? '', warehouse, ...tags].map((text) => text.toLowerCase());
  return terms.length === 0 || terms.some((term) => texts.some((text) => text.includes(term)));
}

/** True when the item has any of the chosen tags, or with `isExact` all of them. */
export function matchesTags(
  tags: readonly string[],
  { chosen, isExact }: { chosen: readonly string[]; isExact: boolean },
): boolean {
  if (chosen.length === 0) return true;
  const own = new Set(tags.map((tag) => tag.toLowerCase()));
  const has = (tag: string) => own.has(tag.toLowerCase());
  return isExact ? chosen.every(has) : chosen.some(has);
}

/** True for a row that is red or yellow. */
export function isAlertRow(row: Parameters<typeof stockHighlight>[0]): boolean {
  return stockHighlight(row) !== null;
}
