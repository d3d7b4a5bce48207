import type { PaymentStatus } from './document-states.ts';
import { UNPAID } from './order-rules.ts';
import { type TrackStep, trackOf } from './track.ts';

/** The steps of an order; a cancelled one ends without delivery. */
export type OrderStep = 'invoiced' | 'paid' | 'allocated' | 'sent' | 'delivered' | 'cancelled';

/** What moves an order on. */
export type OrderMoveName = 'allocate' | 'pay' | 'ship' | 'send' | 'deliver';

/** Pieces of an order: those that are wanted, and how many have come so far. */
export interface Share {
  readonly of: number;
  readonly done: number;
}

export interface TrackedOrder {
  readonly status: PaymentStatus;
  readonly createdAt: string;
  /** YYYY-MM-DD. */
  readonly paymentDate: string | null;
  /** YYYY-MM-DD. */
  readonly deliveryDate: string | null;
  /** Devices that the order needs and has; null if it needs none. */
  readonly devices: Share | null;
  /** Pieces that are shipped; null if the order has only services. */
  readonly pieces: Share | null;
}

/** The track of an order. */
export function orderTrack(order: TrackedOrder): TrackStep<OrderStep>[] {
  const { status, createdAt, paymentDate, deliveryDate, devices, pieces } = order;
  const isPaid = paymentDate !== null || status === 'completed';
  return trackOf<OrderStep>([
    { name: 'invoiced', isDone: true, at: createdAt },
    { name: 'paid', isDone: isPaid, at: paymentDate },
    ...(devices === null ? [] : [{ name: 'allocated' as const, isDone: isWhole(devices) }]),
    ...(pieces === null ? [] : [{ name: 'sent' as const, isDone: hasLeft(status) || isWhole(pieces) }]),
    status === 'cancelled'
      ? { name: 'cancelled', isDone: true }
      : { name: 'delivered', isDone: status === 'delivered', at: deliveryDate },
  ]);
}

/** The moves that an order allows, the next one first; none once it is delivered or cancelled. */
export function orderMoves({ status, devices, pieces }: TrackedOrder): OrderMoveName[] {
  if (status === 'delivered' || status === 'cancelled') return [];
  if (status === 'transit') return pieces === null || isWhole(pieces) ? ['deliver'] : ['ship', 'deliver'];
  const isSent = pieces !== null && isWhole(pieces);
  return [
    ...(UNPAID.includes(status) ? (['pay'] as const) : []),
    ...(devices !== null && !isWhole(devices) ? (['allocate'] as const) : []),
    ...(pieces !== null && !isSent ? (['ship'] as const) : []),
    ...(isSent ? (['send'] as const) : []),
    'deliver',
  ];
}

function isWhole({ of, done }: Share): boolean {
  return done >= of;
}

function hasLeft(status: PaymentStatus): boolean {
  return status === 'transit' || status === 'delivered';
}
