import { mayDeleteRecord } from '@halla/domain/lifecycle/transfers';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { lockDevice } from '#modules/devices/device-locks.shared.repository.ts';
import {
  countOfDevice,
  deleteRecords,
  findDeviceOf,
  findLatest,
  lockRecord,
  pointAtLatest,
} from './lifecycle.repository.ts';
import { reopenPlans } from './plans/end-plans.ts';

/**
 * Deletes one record; the owner of the device is unchanged, an administrator corrects it on the device page.
 */
export async function deleteTransfer(ctx: SignedInContext, id: number): Promise<void> {
  const { db, actor } = ctx;
  const deviceId = await findDeviceOf(db, id);
  const device = deviceId && (await lockDevice({ db, scope: actor.scope, id: deviceId }));
  const record = device && (await lockRecord(db, { deviceId: device.id, id }));
  // May have been deleted before the lock was acquired.
  if (!device || !record) throw new AppError('core.not_found');
  const latest = await findLatest(db, device.id);
  const isLatest = latest?.id === id;
  if (!mayDeleteRecord({ userId: record.userId, isLatest: true }, actor)) {
    throw new AppError('core.not_allowed');
  }
  if (!mayDeleteRecord({ userId: record.userId, isLatest }, actor))
    throw new AppError('lifecycle.not_latest');
  if ((await countOfDevice(db, device.id)) === 1) throw new AppError('lifecycle.last_record');
  if (isLatest) await reopenPlans(db, [id]);
  await deleteRecords(db, [id]);
  await pointAtLatest(db, [device.id]);
  await ctx.audit({
    entity: 'life_cycle_states',
    entityId: id,
    resource: { kind: 'device', id: device.id },
    before: record,
  });
  ctx.changed({ domain: 'lifecycle', id, deviceId: device.id });
  ctx.changed({ domain: 'devices', id: device.id, deviceId: device.id });
}
