import type { CallRequest } from '@halla/contract/calls';
import { assertFresh } from '#app/calls/stale.ts';
import type { LockedOrder } from './order-writes.repository.ts';

interface AssertSeen {
  wanted: Pick<CallRequest<'edit_order'>['orderData'], 'updatedAt' | 'paymentStatus'>;
  order: LockedOrder;
}

/**
 * Refuses an edit of an order that was changed since it was loaded. Its shipments change only the status and
 * the delivery date, so an edit loaded before that is accepted if it leaves the status alone; other checks
 * refuse changes that the new status freezes.
 */
export function assertSeen({
  wanted: { updatedAt: loaded, paymentStatus: status },
  order: { updatedAt, updatedBeforeMove },
}: AssertSeen): void {
  const leavesStatus = status === undefined || status === null;
  const isBeforeMove = loaded !== undefined && updatedBeforeMove?.getTime() === Date.parse(loaded);
  assertFresh({ loaded, stored: leavesStatus && isBeforeMove ? updatedBeforeMove : updatedAt });
}
