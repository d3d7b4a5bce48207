import { skuKey } from '@halla/domain/documents/document-lines';
import { priceFromLists } from '@halla/domain/pricing/price-lists';
import type { Executor } from '#db/database.ts';
import { pricesOfLists } from './applicable-lists.shared.repository.ts';

/** A line as it is sent. */
interface PricedLine {
  readonly sku?: string | null | undefined;
  readonly count: number;
  readonly price: number;
  readonly discount?: number | undefined;
  readonly listPrice?: number | null | undefined;
  /** Absent: that of the former line. */
  readonly priceListId?: number | null | undefined;
}

/** A line as it was stored before. */
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
 * Says of each line which price list its price came from: the one sent, if that list has this price, else the former one
 * while price and discount are the same; null for a typed price.
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
