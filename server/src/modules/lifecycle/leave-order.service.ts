import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { changesHands } from '@halla/domain/lifecycle/transfers';
import type { Work } from '#app/calls/context.ts';
import type { LockedDevice } from '#modules/devices/device-locks.shared.repository.ts';
import { takeOffEndedOrder } from './left-orders.repository.ts';
import type { LatestRecord } from './lifecycle.repository.ts';
import type { StoredClientInfo } from './lifecycle.table.ts';

interface Leaving {
  work: Work;
  /** Must be locked. */
  device: LockedDevice;
  /** The newest record before this one. */
  latest: LatestRecord | undefined;
  record: { state: LcState; clientInfo: StoredClientInfo | null };
}

/**
 * Removes a device from a delivered or cancelled order when its customer returns it or it goes to another one,
 * so that it can be allocated again. Returns true if removed.
 */
export async function leaveOrder({ work, device, latest, record }: Leaving): Promise<boolean> {
  const { id, orderId } = device;
  if (orderId === null || latest?.state !== 'dispatched') return false;
  if (record.state === 'dispatched' && !changesHands(record, latest)) return false;
  if (!(await takeOffEndedOrder(work.db, id))) return false;
  await work.audit({
    entity: 'devices',
    entityId: id,
    resource: { kind: 'device', id },
    before: { orderId },
    after: { orderId: null },
  });
  return true;
}
