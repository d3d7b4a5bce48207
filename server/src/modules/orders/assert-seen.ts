import type { CallRequest } from '@halla/contract/calls';
import { assertFresh } from '#app/calls/stale.ts';
import type { LockedOrder } from './order-writes.repository.ts';

/**
 * Refuses an edit of an order that was changed since it was loaded. Moves by its shipments change nothing but its status and
 * the day of its delivery: an edit that was loaded before them and leaves the status alone goes on. What the new status
 * freezes is refused as such.
 */
export function assertSeen({
  wanted: { updatedAt: loaded, paymentStatus: status },
  order: { updatedAt, updatedBeforeMove },
}: {
  wanted: Pick<CallRequest<'edit_order'>['orderData'], 'updatedAt' | 'paymentStatus'>;
  order: LockedOrder;
}): void {
  const leavesStatus = status === undefined || status === null;
  const isBeforeMove = loaded !== undefined && updatedBeforeMove?.getTime() === Date.parse(loaded);
  assertFresh({ loaded, stored: leavesStatus && isBeforeMove ? updatedBeforeMove : updatedAt });
}
