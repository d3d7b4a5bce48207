import type { ChangeDocument } from '@halla/contract/stock';
import type { StockChangeRecord } from './stock-changes.repository.ts';

/** The document a change was made for; null for a change by hand. */
export function documentOf(row: StockChangeRecord): ChangeDocument | null {
  const shipment = named(row.shipmentId, row.shipmentNumber, row.shipmentDeletedAt);
  if (shipment !== null) return { kind: 'shipment', ...shipment, PartOf: partOf(row) };
  const ticket = named(row.ticketId, row.ticketNumber, row.ticketDeletedAt);
  if (ticket !== null) return { kind: 'ticket', ...ticket, PartOf: null };
  const count = named(row.countId, row.countName, null);
  return count && { kind: 'stockCount', ...count, PartOf: null };
}

function partOf(row: StockChangeRecord): ChangeDocument['PartOf'] {
  const order = named(row.orderId, row.orderNumber, row.orderDeletedAt);
  if (order !== null) return { kind: 'order', ...order };
  const resupply = named(row.resupplyId, row.resupplyNumber, row.resupplyDeletedAt);
  return resupply && { kind: 'resupplyOrder', ...resupply };
}

/** A deleted document has no page, so its id is null. */
function named(id: number | null, number: string | number | null, deletedAt: Date | null) {
  if (id === null || number === null) return null;
  return { id: deletedAt === null ? id : null, number: String(number) };
}
