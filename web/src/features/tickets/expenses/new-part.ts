import type { StockItem } from '@halla/contract/stock';
import type { Ticket } from '@halla/contract/tickets';
import { nearestFirst } from '@halla/domain/lifecycle/near-places';

type StoredPart = NonNullable<Ticket['expenses']>['spareParts'][number];

/** A part before sending; the server sets a missing payer from the warranty. */
export type Part = Omit<StoredPart, 'payer'> & Partial<Pick<StoredPart, 'payer'>>;

/** One piece of a stock item, by default from the nearest warehouse that has it. */
export function newPart(item: StockItem, { location = null }: Ticket['Device']): Part {
  const { name, sku, costPrice, StockQuantities = [] } = item;
  const stocked = StockQuantities.filter(({ free }) => free > 0).map(({ Warehouse }) => Warehouse.value);
  const [warehouse = null] = nearestFirst(stocked, { from: location, placeOf: (place) => place });
  return { name, price: costPrice ?? 0, count: 1, sku, warehouse };
}
