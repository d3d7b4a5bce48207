import { clientText, namesClient } from '@halla/domain/lifecycle/lifecycle';
import type { PlannedDays } from '@halla/domain/lifecycle/movement-plans';
import { businessDay } from '@halla/domain/time';
import type { AuditEntry, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import type { LockedDevice } from '#modules/devices/device-locks.shared.repository.ts';
import type { StoredClientInfo } from '../lifecycle.table.ts';
import { deletePlans } from './ended-plans.repository.ts';
import { findOverlap, insertPlan } from './movement-plans.repository.ts';
import { assertDaysInOrder } from './movement-plans.service.ts';

interface DemoRecord {
  work: Work;
  device: LockedDevice;
  recordId: number;
  clientInfo: StoredClientInfo | null;
  /** User who sent the record. */
  userId: number;
  dueOn: string;
}

/**
 * The plan of a demo that begins today, carried out by its record. Precondition: the caller holds the device lock,
 * and the record has ended the running plans.
 */
export async function planOfRecord({ work, device, recordId, clientInfo, userId, dueOn }: DemoRecord) {
  const { db, now, config } = work;
  const deviceId = device.id;
  const startsOn = businessDay(now, config.BUSINESS_TIME_ZONE);
  assertDaysInOrder({ first: startsOn, last: dueOn, field: 'transferData.dueOn' });
  if (device.orderId !== null) throw new AppError('lifecycle.plan_allocated');
  if (clientInfo === null || !namesClient(clientInfo)) throw new AppError('lifecycle.client_missing');
  await assertFree({ db, deviceId, days: { startsOn, dueOn } });
  const planned = { deviceId, kind: 'demo' as const, clientInfo, startsOn, dueOn, recordId };
  const id = await insertPlan(db, { ...planned, userId, createdAt: now, updatedAt: now });
  const resource = { kind: 'device', id: deviceId } as const;
  await work.audit({ entity: 'movement_plans', entityId: id, resource, after: planned });
  return id;
}

interface Days {
  db: Executor;
  deviceId: number;
  days: PlannedDays;
  /** A plan that is being changed. */
  except?: number | undefined;
}

/** Refuses days for which the device is promised, naming the client. */
export async function assertFree({ db, deviceId, days, except }: Days): Promise<void> {
  const other = await findOverlap(db, { deviceId, days, except });
  if (other === undefined) return;
  const { startsOn: from, dueOn: to } = other;
  const client = clientText(other.clientInfo);
  if (to === null) throw new AppError('lifecycle.plan_overlap_open', { details: { from, client } });
  throw new AppError('lifecycle.plan_overlap', { details: { from, to, client } });
}

/** Deletes plans that were created with records being undone. */
export async function removePlans(work: Work, ids: readonly number[]): Promise<void> {
  const removed = await deletePlans(work.db, ids);
  await work.auditMany(
    removed.map(
      ({ id, deviceId, ...before }): AuditEntry => ({
        entity: 'movement_plans',
        entityId: id,
        resource: { kind: 'device', id: deviceId },
        before: { deviceId, ...before },
      }),
    ),
  );
}
