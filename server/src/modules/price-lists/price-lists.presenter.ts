import type { ListedPriceList, PriceList } from '@halla/contract/price-lists';
import type { ListedRow, PriceListRow } from './price-lists.repository.ts';

/** A price list in a list. */
export function presentListed({ companies, updatedAt, ...row }: ListedRow): ListedPriceList {
  return { ...row, Companies: companies, updatedAt: updatedAt.toISOString() };
}

/** A price list with its prices. */
export function presentPriceList({ companies, updatedAt, lines, ...row }: PriceListRow): PriceList {
  return {
    ...row,
    Companies: companies,
    updatedAt: updatedAt.toISOString(),
    lines: lines.map(({ itemId, sku, name, listPrice, ...line }) => ({
      ...line,
      StockItem: { id: itemId, sku, name, listPrice },
    })),
  };
}
