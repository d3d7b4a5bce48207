import { pieceCount } from './document-lines.ts';
import { type PaymentStatus, RESUPPLY_STATES } from './document-states.ts';
import { arrivedOfResupply, canAddShipment, hasAllArrived, statusAfterArrival } from './resupply-rules.ts';
import {
  type ArrivingShipment,
  lackingCounts,
  remainingCounts,
  type ShipmentLine,
  settledCounts,
  UNDER_WAY,
} from './shipment-rules.ts';
import { type TrackStep, trackOf } from './track.ts';

/** The steps of a resupply order; a cancelled one ends without arriving. */
export type ResupplyStep = 'ordered' | 'deposit' | 'paid' | 'transit' | 'received' | 'cancelled';

/** Steps that a user can take on a resupply order. */
export type ResupplyMove = 'deposit' | 'pay' | 'send' | 'receive' | 'settle' | 'finish' | 'cancel';

/** A resupply order with what its shipments have brought. */
export interface ReceivedOrder {
  readonly status: PaymentStatus;
  readonly lines: readonly ShipmentLine[];
  readonly shipments: readonly ArrivingShipment[];
}

export interface TrackedResupply extends ReceivedOrder {
  readonly depositAmount: number | null;
  readonly createdAt: string;
  /** YYYY-MM-DD, as is deliveryDate. */
  readonly paymentDate: string | null;
  readonly deliveryDate: string | null;
}

/** Pieces of a line, or of a whole resupply order. */
export interface ReceiptCounts {
  readonly ordered: number;
  readonly received: number;
  /** Pieces that left, did not arrive and are not settled. */
  readonly short: number;
  /** Pieces that are still expected, short ones included. */
  readonly incoming: number;
}

/** The pieces of each line, in line order. */
export function receiptOfLines(order: ReceivedOrder): ReceiptCounts[] {
  const { status, lines, shipments } = order;
  const received = arrivedOfResupply(order);
  const settled = settledCounts(lines, shipments);
  const short = lackingCounts(lines, shipments);
  const isOver = status === 'delivered' || status === 'cancelled';
  return lines.map(({ count }, index) => ({
    ordered: count,
    received: received[index] ?? 0,
    short: short[index] ?? 0,
    incoming: isOver ? 0 : Math.max(0, count - (settled[index] ?? 0)),
  }));
}

/** The pieces of a whole resupply order. */
export function receiptOf(order: ReceivedOrder): ReceiptCounts {
  const lines = receiptOfLines(order);
  const sumOf = (name: keyof ReceiptCounts) => lines.reduce((sum, counts) => sum + counts[name], 0);
  return {
    ordered: sumOf('ordered'),
    received: sumOf('received'),
    short: sumOf('short'),
    incoming: sumOf('incoming'),
  };
}

/** The track of a resupply order; a deposit is a step only of one that has it. */
export function resupplyTrack(order: TrackedResupply): TrackStep<ResupplyStep>[] {
  const { status, depositAmount, createdAt, paymentDate, deliveryDate, shipments } = order;
  const hasDeposit = depositAmount !== null || status === 'deposit';
  const hasLeft = shipments.some((shipment) => ['transit', 'delivered'].includes(shipment.status));
  return trackOf<ResupplyStep>([
    { name: 'ordered', isDone: true, at: createdAt },
    ...(hasDeposit ? [{ name: 'deposit' as const, isDone: true }] : []),
    { name: 'paid', isDone: status === 'completed' || paymentDate !== null, at: paymentDate },
    { name: 'transit', isDone: status === 'transit' || hasLeft },
    status === 'cancelled'
      ? { name: 'cancelled', isDone: true }
      : { name: 'received', isDone: status === 'delivered' || hasAllArrived(order), at: deliveryDate },
  ]);
}

/** The next step that an administrator can take; null once the order has ended. */
export function nextResupplyMove(order: ReceivedOrder): ResupplyMove | null {
  const { status } = order;
  if (status === 'delivered' || status === 'cancelled') return null;
  if (hasAllArrived(order)) return statusAfterArrival(status) === null ? 'pay' : 'finish';
  if (!mayReceive(order)) return 'pay';
  const { short, incoming } = receiptOf(order);
  return short > 0 && short === incoming ? 'settle' : 'receive';
}

/** All moves that a resupply order allows, the next one included. */
export function resupplyMoves(order: ReceivedOrder): ResupplyMove[] {
  const { status } = order;
  const isShort = receiptOf(order).short > 0;
  const may = (to: PaymentStatus) => status !== to && RESUPPLY_STATES.canMove(status, to);
  const moves: [ResupplyMove, boolean][] = [
    ['receive', mayReceive(order)],
    ['settle', isShort && may('delivered')],
    ['deposit', may('deposit')],
    ['pay', may('completed')],
    ['send', may('transit')],
    // Delivered only once missing pieces are settled.
    ['finish', may('delivered') && !isShort],
    ['cancel', may('cancelled')],
  ];
  return moves.filter(([, isAllowed]) => isAllowed).map(([move]) => move);
}

/** Pieces per line that can be received without a shipment on its way, in line order. */
export function receivableCounts({ lines, shipments }: ReceivedOrder): number[] {
  return remainingCounts(lines, shipments);
}

/** True if goods may arrive: a shipment can be added or is on its way, and not all has arrived. */
function mayReceive(order: ReceivedOrder): boolean {
  const { status, shipments } = order;
  if (status === 'delivered' || status === 'cancelled' || hasAllArrived(order)) return false;
  if (shipments.some((shipment) => UNDER_WAY.includes(shipment.status))) return true;
  const left = receivableCounts(order).map((count) => ({ count }));
  return canAddShipment('resupply', { status, isClosed: false }) && pieceCount(left) > 0;
}
