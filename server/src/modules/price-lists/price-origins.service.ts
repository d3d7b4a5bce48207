import { skuKey } from '@halla/domain/documents/document-lines';
import { priceFromLists } from '@halla/domain/pricing/price-lists';
import type { Executor } from '#db/database.ts';
import { pricesOfLists } from './applicable-lists.shared.repository.ts';

/** A line of an order or quotation as sent. */
interface PricedLine {
  readonly sku?: string | null | undefined;
  readonly count: number;
  readonly price: number;
  readonly discount?: number | undefined;
  readonly listPrice?: number | null | undefined;
  /** Absent: the list of the stored line. */
  readonly priceListId?: number | null | undefined;
}

/** A line as stored before. */
export interface FormerLine {
  readonly sku: string | null;
  readonly price: number;
  readonly discount: number;
  readonly priceList: string | null;
}

interface Origins {
  readonly lines: readonly PricedLine[];
  readonly former: readonly FormerLine[];
}

/**
 * Price list of each line's price: the one sent if its price matches, otherwise the stored one if price and
 * discount are unchanged; null for a typed price.
 */
export async function priceOrigins(db: Executor, { lines, former }: Origins) {
  const ids = new Set(lines.flatMap(({ priceListId }) => priceListId ?? []));
  const lists = await pricesOfLists(db, [...ids]);
  const bySku = new Map(former.flatMap((line) => (line.sku === null ? [] : [[skuKey(line.sku), line]])));
  return ({ sku, count, price, discount = 0, listPrice = null, priceListId }: PricedLine): string | null => {
    if (!sku || priceListId === null) return null;
    const isSame = (other: { readonly price: number; readonly discount: number } | null | undefined) =>
      other?.price === price && other.discount === discount;
    if (priceListId === undefined) {
      const before = bySku.get(skuKey(sku));
      return before !== undefined && isSame(before) ? before.priceList : null;
    }
    const list = lists.find(({ id }) => id === priceListId);
    const found = list && priceFromLists([list], { sku, count, listPrice });
    return found && isSame(found) ? found.listName : null;
  };
}
