import type { StockItem } from '@halla/contract/stock';

type Named = Pick<StockItem, 'sku' | 'name' | 'nameFi'>;

/** The items whose SKU or name begins with the query first, because Enter adds the first; otherwise in their order. */
export function bestFirst<Item extends Named>(items: readonly Item[], query: string): Item[] {
  const wanted = query.trim().toLowerCase();
  const rank = ({ sku, name, nameFi }: Named) =>
    [sku, name, nameFi].some((text) => text?.toLowerCase().startsWith(wanted)) ? 0 : 1;
  return items.toSorted((one, other) => rank(one) - rank(other));
}
