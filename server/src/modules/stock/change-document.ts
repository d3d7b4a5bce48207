import type { ChangeDocument } from '@halla/contract/stock';
import type { StockChangeRecord } from './stock-changes.repository.ts';

type Documents = Pick<StockChangeRecord, 'shipment' | 'order' | 'resupplyOrder' | 'ticket' | 'count'>;

/** What a change was made for; null for one by hand. */
export function documentOf({
  shipment,
  order,
  resupplyOrder,
  ticket,
  count,
}: Documents): ChangeDocument | null {
  if (shipment !== null)
    return { kind: 'shipment', ...named(shipment), PartOf: partOf({ order, resupplyOrder }) };
  if (ticket !== null) return { kind: 'ticket', ...named(ticket), PartOf: null };
  if (count !== null) return { kind: 'stockCount', ...named(count), PartOf: null };
  return null;
}

function partOf({
  order,
  resupplyOrder,
}: Pick<Documents, 'order' | 'resupplyOrder'>): ChangeDocument['PartOf'] {
  if (order !== null) return { kind: 'order', ...named(order) };
  return resupplyOrder && { kind: 'resupplyOrder', ...named(resupplyOrder) };
}

interface Stored {
  id: number;
  number: string | number;
  deletedAt?: Date | null;
}

/** One that was deleted has no page any more. */
function named({ id, number, deletedAt = null }: Stored) {
  return { id: deletedAt === null ? id : null, number: String(number) };
}
