import type { PaymentStatus } from './document-states.ts';
import { UNPAID } from './order-rules.ts';
import { type TrackStep, trackOf } from './track.ts';

/** The steps of an order; a cancelled one ends without delivery. */
export type OrderStep = 'invoiced' | 'paid' | 'allocated' | 'sent' | 'delivered' | 'cancelled';

/** Steps that a user can take on an order. */
export type OrderMoveName = 'issue' | 'refund' | 'allocate' | 'pay' | 'ship' | 'send' | 'deliver';

/** The first invoice of an order; none: the order was imported without documents, or cancelled before one was issued. */
export type FirstInvoice = 'none' | 'draft' | 'issued';

/** Pieces of an order: those that are wanted, and how many have come so far. */
export interface Share {
  readonly of: number;
  readonly done: number;
}

export interface TrackedOrder {
  readonly status: PaymentStatus;
  readonly createdAt: string;
  readonly invoice: FirstInvoice;
  /** YYYY-MM-DD; null until an invoice is issued. */
  readonly issuedOn: string | null;
  /** True if more was paid than invoiced. */
  readonly isOverpaid: boolean;
  /** YYYY-MM-DD. */
  readonly paymentDate: string | null;
  /** YYYY-MM-DD. */
  readonly deliveryDate: string | null;
  /** Devices needed by the order and allocated to it; null if it needs none. */
  readonly devices: Share | null;
  /** Pieces that are shipped; null if the order has only services. */
  readonly pieces: Share | null;
  /** Everything that is shipped has been delivered. */
  readonly hasArrived: boolean;
}

/** The track of an order. */
export function orderTrack(order: TrackedOrder): TrackStep<OrderStep>[] {
  const { status, createdAt, issuedOn, paymentDate, deliveryDate, devices, pieces } = order;
  const isPaid = paymentDate !== null || status === 'completed';
  return trackOf<OrderStep>([
    { name: 'invoiced', isDone: isInvoiced(order), at: issuedOn ?? createdAt },
    { name: 'paid', isDone: isPaid, at: paymentDate },
    ...(devices === null ? [] : [{ name: 'allocated' as const, isDone: isWhole(devices) }]),
    ...(pieces === null ? [] : [{ name: 'sent' as const, isDone: hasLeft(status) || isWhole(pieces) }]),
    status === 'cancelled'
      ? { name: 'cancelled', isDone: true }
      : { name: 'delivered', isDone: status === 'delivered', at: deliveryDate },
  ]);
}

/** An order without documents counts as invoiced unless cancelled: it was invoiced before it was imported. */
function isInvoiced({ status, invoice }: TrackedOrder): boolean {
  return invoice === 'issued' || (invoice === 'none' && status !== 'cancelled');
}

/** Steps that an order allows, the next one first. A delivered or cancelled order may still allow a refund. */
export function orderMoves(order: TrackedOrder): OrderMoveName[] {
  return [...(order.isOverpaid ? (['refund'] as const) : []), ...movesAhead(order)];
}

function movesAhead({ status, invoice, devices, pieces, hasArrived }: TrackedOrder): OrderMoveName[] {
  if (status === 'delivered' || status === 'cancelled') return [];
  if (status === 'transit') return pieces === null || isWhole(pieces) ? ['deliver'] : ['ship', 'deliver'];
  const isSent = pieces !== null && isWhole(pieces);
  return [
    ...(invoice === 'draft' ? (['issue'] as const) : []),
    ...(UNPAID.includes(status) ? (['pay'] as const) : []),
    ...(devices !== null && !isWhole(devices) ? (['allocate'] as const) : []),
    ...(pieces !== null && !isSent ? (['ship'] as const) : []),
    ...(isSent && !hasArrived ? (['send'] as const) : []),
    'deliver',
  ];
}

function isWhole({ of, done }: Share): boolean {
  return done >= of;
}

function hasLeft(status: PaymentStatus): boolean {
  return status === 'transit' || status === 'delivered';
}
