import { type DocumentLine, type LineProblem, lineProblem, pieceCount } from './document-lines.ts';
import { type PaymentStatus, RESUPPLY_STATES } from './document-states.ts';
import type { Editability } from './order-rules.ts';
import { type ArrivingShipment, arrivedCounts, type ShipmentLine, settledCounts } from './shipment-rules.ts';

export interface ResupplyForm {
  /** Key of the buying company. */
  readonly buyer: string | null;
  readonly supplierId: number | null;
  readonly lines: readonly DocumentLine[];
}

/** Why a resupply order cannot be saved. */
export type ResupplyProblem =
  | { readonly problem: 'no_buyer' | 'no_supplier' | 'no_pieces' }
  | { readonly problem: LineProblem; readonly index: number };

/** First rule that a resupply order breaks; null when it may be saved. */
export function resupplyProblem({ buyer, supplierId, lines }: ResupplyForm): ResupplyProblem | null {
  if (buyer === null) return { problem: 'no_buyer' };
  if (supplierId === null) return { problem: 'no_supplier' };
  for (const [index, line] of lines.entries()) {
    const problem = lineProblem(line);
    if (problem !== null) return { problem, index };
  }
  return pieceCount(lines) === 0 ? { problem: 'no_pieces' } : null;
}

/**
 * Arrived pieces per line of a resupply order, from its shipments. A delivered order without any delivered shipment
 * counts as fully arrived.
 */
export function arrivedOfResupply({
  status,
  lines,
  shipments,
}: {
  status: PaymentStatus;
  lines: readonly ShipmentLine[];
  shipments: readonly ArrivingShipment[];
}): number[] {
  const cameByShipments = shipments.some((shipment) => shipment.status === 'delivered');
  if (status === 'delivered' && !cameByShipments) return lines.map(({ count }) => count);
  return arrivedCounts(lines, shipments);
}

/** True once every piece of a resupply order has arrived with a shipment or will not be sent; independent of its status. */
export function hasAllArrived({
  lines,
  shipments,
}: {
  lines: readonly ShipmentLine[];
  shipments: readonly ArrivingShipment[];
}): boolean {
  if (pieceCount(lines) === 0) return false;
  const settled = settledCounts(lines, shipments);
  return lines.every(({ count }, index) => (settled[index] ?? 0) >= count);
}

/** Next status of a resupply order after all goods have arrived; null while it is unpaid or after it has ended. */
export function statusAfterArrival(status: PaymentStatus): PaymentStatus | null {
  return status === 'completed' || status === 'transit' ? 'delivered' : null;
}

/** Statuses of a resupply order to which a shipment can be added, the most likely first. */
export const SHIPPABLE_RESUPPLY: readonly PaymentStatus[] = ['transit', 'completed', 'deposit'];

/**
 * True when a shipment can be added: neither may be closed, a resupply order needs a status of SHIPPABLE_RESUPPLY, and a
 * customer order must not be cancelled.
 */
export function canAddShipment(
  kind: 'order' | 'resupply',
  { status, isClosed }: { status: PaymentStatus; isClosed: boolean },
): boolean {
  if (isClosed) return false;
  return kind === 'resupply' ? SHIPPABLE_RESUPPLY.includes(status) : status !== 'cancelled';
}

/**
 * Which parts of a resupply order can be edited: all (open), all but lines, prices and supplier (frozen), or
 * none (closed).
 */
export function resupplyEditability(
  order: { readonly status: PaymentStatus; readonly updatedAt: Date },
  now: Date,
): Exclude<Editability, 'readonly'> {
  if (RESUPPLY_STATES.isClosed(order, now)) return 'closed';
  return RESUPPLY_STATES.isFrozen(order.status, 'lines') ? 'frozen' : 'open';
}

/** Fields that determine whether a resupply order is late. */
interface Expected {
  readonly status: PaymentStatus;
  /** Expected day, YYYY-MM-DD. */
  readonly eta: string | null;
  /** Derived from its shipments, regardless of its status. */
  readonly hasArrived: boolean;
}

/** True for a resupply order that has not arrived by the day after its expected day; today as YYYY-MM-DD. */
export function isOverdue({ status, eta, hasArrived }: Expected, today: string): boolean {
  if (hasArrived || status === 'delivered' || status === 'cancelled') return false;
  return eta !== null && eta < today;
}
