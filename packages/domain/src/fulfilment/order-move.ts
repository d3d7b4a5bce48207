import { ORDER_STATES, type PaymentStatus } from '../documents/document-states.ts';
import { UNPAID } from '../documents/order-rules.ts';
import type { ClaimingOrder } from './claims.ts';
import { hasLeft, isAllReceived, isAllSent, type Progress, progressOf, sentOver } from './progress.ts';

/** Statuses to which a shipment can move its order. */
export const MOVED_TO = ['transit', 'delivered'] as const satisfies readonly PaymentStatus[];
export type MovedTo = (typeof MOVED_TO)[number];

/** Why a move is offered but not preselected: the customer has not paid, or pieces are short. */
export const HELD_BACK_BY = ['not_paid', 'short'] as const;
export type HeldBackBy = (typeof HELD_BACK_BY)[number];

/** A change of status that an order is ready for. */
export interface OrderMove {
  readonly to: MovedTo;
  /** null: preselected. */
  readonly heldBackBy: HeldBackBy | null;
}

/** True for a change of status with which the pieces of an order that are on no shipment also leave. */
export function leavesWith(from: PaymentStatus, to: PaymentStatus): boolean {
  return from !== to && MOVED_TO.some((status) => status === to);
}

/** Status that the shipments of an order make possible; null if unchanged. */
export function orderMove(order: ClaimingOrder): OrderMove | null {
  const { status, lines, shipments } = order;
  const items = [...progressOf(lines, shipments).values()];
  const to = readyFor({ status, shipments, items });
  if (to === null || status === to || !ORDER_STATES.canMove(status, to)) return null;
  if (UNPAID.includes(status)) return { to, heldBackBy: 'not_paid' };
  return { to, heldBackBy: isAllReceived(items) || to === 'transit' ? null : 'short' };
}

/** All sent: transit. All received, or all short pieces settled as received: delivered. */
function readyFor({
  status,
  shipments,
  items,
}: Pick<ClaimingOrder, 'status' | 'shipments'> & { items: readonly Progress[] }): MovedTo | null {
  if (isAllReceived(items)) return 'delivered';
  if (!isAllSent(items)) return null;
  const hasArrived = shipments.filter(hasLeft).every((shipment) => shipment.status === 'delivered');
  return hasArrived && status === 'transit' ? 'delivered' : 'transit';
}

/** An item with more pieces sent than ordered. */
export interface SentOver {
  readonly key: string;
  readonly ordered: number;
  readonly sent: number;
}

/** Items with more pieces sent than ordered. */
export function itemsOver({ lines, shipments }: Pick<ClaimingOrder, 'lines' | 'shipments'>): SentOver[] {
  return [...progressOf(lines, shipments)]
    .filter(([, item]) => item.isAwaited && sentOver(item) > 0)
    .map(([key, { wanted, sent }]) => ({ key, ordered: wanted, sent }));
}
