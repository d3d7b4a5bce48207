import type { StockItem } from '@halla/contract/stock';
import type { Ticket } from '@halla/contract/tickets';

type StoredPart = NonNullable<Ticket['expenses']>['spareParts'][number];

/** A part before it is sent; without a payer the server presets it by the warranty. */
export type Part = Omit<StoredPart, 'payer'> & Partial<Pick<StoredPart, 'payer'>>;

/** One piece of a stock item, from the first warehouse that has some; another one can be chosen later. */
export function newPart({ name, sku, costPrice, StockQuantities = [] }: StockItem): Part {
  const warehouse = StockQuantities.find(({ free }) => free > 0)?.Warehouse.value ?? null;
  return { name, price: costPrice ?? 0, count: 1, sku, warehouse };
}
