import type { ShipmentStatus } from '../documents/document-states.ts';
import type { StockFlow } from './availability.ts';
import { RESERVING, type StockLine, type StockOrder } from './stock-demand.ts';
import { piecesOf, poolOf } from './stock-pool.ts';

/** Lines of an order of a customer, and its shipments that are not deleted. */
interface SentOrder {
  readonly lines: readonly StockLine[];
  readonly shipments: readonly { readonly status: ShipmentStatus; readonly lines: readonly StockLine[] }[];
}

/** An order of a customer that is not deleted. */
export interface PromisedOrder extends StockOrder, SentOrder {
  /** YYYY-MM-DD; null: as soon as possible. */
  readonly deliveryDate: string | null;
}

const HAS_LEFT: readonly ShipmentStatus[] = ['transit', 'delivered'];

/** Pieces of a pool that an order waits for. */
function unsentPieces(pool: string, { lines, shipments }: SentOrder): number {
  const sent = shipments.filter(({ status }) => HAS_LEFT.includes(status));
  return Math.max(0, piecesOf(pool, lines) - sent.reduce((sum, one) => sum + piecesOf(pool, one.lines), 0));
}

/** What an order waits for: a line for each of its pools, with the first sku of it. */
export function unsentLines(order: SentOrder): { sku: string; count: number }[] {
  const firstOf = new Map<string, string>();
  for (const { sku } of order.lines)
    if (sku !== null && !firstOf.has(poolOf(sku))) firstOf.set(poolOf(sku), sku);
  return [...firstOf]
    .map(([pool, sku]) => ({ sku, count: unsentPieces(pool, order) }))
    .filter(({ count }) => count > 0);
}

/** What customers have ordered of a pool and not been sent, as flows; an order without a day is due today. */
export function promises(
  { pool, today }: { pool: string; today: string },
  orders: readonly PromisedOrder[],
): StockFlow[] {
  return orders
    .filter(({ status }) => RESERVING.includes(status))
    .map((order) => ({ day: order.deliveryDate ?? today, count: -unsentPieces(pool, order) }))
    .filter(({ count }) => count < 0);
}
