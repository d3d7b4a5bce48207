import { ORDER_STATES, type PaymentStatus } from './document-states.ts';
import { UNPAID } from './order-rules.ts';
import { type TrackStep, trackOf } from './track.ts';
import { trackingPage } from './tracking.ts';

/** The steps of a webstore order; a cancelled one ends without delivery. */
export type WebstoreStep = 'ordered' | 'deposit' | 'paid' | 'sent' | 'delivered' | 'cancelled';

/** Steps that a user can take on a webstore order: enter its tracking number, follow its parcel. */
export type WebstoreMove = 'track' | 'follow';

export interface TrackedWebstoreOrder {
  readonly status: PaymentStatus;
  readonly createdAt: string;
  /** YYYY-MM-DD. */
  readonly shippingDate: string | null;
  /** When the webstore first reported a status; unknown ones are missing. */
  readonly reportedAt: Readonly<Partial<Record<PaymentStatus, string>>>;
}

/** The track of a webstore order; a deposit is a step only of one that has it. */
export function webstoreTrack(order: TrackedWebstoreOrder): TrackStep<WebstoreStep>[] {
  const { status, createdAt, shippingDate, reportedAt } = order;
  const isCancelled = status === 'cancelled';
  const furthest = isCancelled ? rankBeforeCancelling(reportedAt) : ORDER_STATES.rank[status];
  const hasReached = (step: PaymentStatus) => furthest >= ORDER_STATES.rank[step];
  const hasDeposit = status === 'deposit' || reportedAt.deposit !== undefined;
  return trackOf<WebstoreStep>([
    { name: 'ordered', isDone: true, at: createdAt },
    ...(hasDeposit
      ? [{ name: 'deposit' as const, isDone: hasReached('deposit'), at: reportedAt.deposit }]
      : []),
    { name: 'paid', isDone: hasReached('completed'), at: reportedAt.completed },
    { name: 'sent', isDone: hasReached('transit'), at: shippingDate ?? reportedAt.transit },
    isCancelled
      ? { name: 'cancelled', isDone: true, at: reportedAt.cancelled }
      : { name: 'delivered', isDone: status === 'delivered', at: reportedAt.delivered },
  ]);
}

/**
 * The furthest status that a cancelled order had: its own status does not show it. The webstore may skip
 * statuses, so a later one implies the earlier ones.
 */
function rankBeforeCancelling(reportedAt: TrackedWebstoreOrder['reportedAt']): number {
  const before = ORDER_STATES.all.filter((step) => step !== 'cancelled' && reportedAt[step] !== undefined);
  return Math.max(0, ...before.map((step) => ORDER_STATES.rank[step]));
}

export interface MovedWebstoreOrder {
  readonly status: PaymentStatus;
  readonly operator: string | null;
  readonly trackingNumber: string | null;
}

/** The next step that an administrator can take; null while the payment is awaited, and at the end. */
export function nextWebstoreMove(order: MovedWebstoreOrder): WebstoreMove | null {
  const { status, operator: carrier, trackingNumber } = order;
  if (status === 'delivered' || status === 'cancelled') return null;
  if (trackingNumber !== null) return trackingPage({ carrier, trackingNumber }) === null ? null : 'follow';
  return UNPAID.includes(status) ? null : 'track';
}
