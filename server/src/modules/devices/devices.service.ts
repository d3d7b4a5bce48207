import type { CallInput } from '@halla/contract/calls';
import type { Level } from '@halla/domain/access/levels';
import {
  type EditableDeviceField,
  editableDeviceFields,
  mayDeleteDevice,
} from '@halla/domain/devices/device-editing';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { holdCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { correctOpenOwner } from '#modules/ownership/intervals.shared.repository.ts';
import { restampSessions } from '#modules/ownership/rollups.shared.repository.ts';
import { markDeleted, writeEdit } from './device-changes.shared.repository.ts';
import { revokeKeys } from './device-keys.repository.ts';
import { lockDevice } from './device-locks.shared.repository.ts';
import { findDevice } from './devices.repository.ts';

type DeviceData = CallInput<'edit_device'>['deviceData'];

/** Writes the fields the level may change; a changed owner corrects the open ownership interval. */
export async function editDevice({ ctx, data }: { ctx: SignedInContext; data: DeviceData }): Promise<void> {
  const { db, now, actor } = ctx;
  const stored = await lockDevice({ db, scope: actor.scope, id: data.id });
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: data.updatedAt, stored: stored.updatedAt });
  // The form shows what its user may read: a name given before the hand-over is shown as empty.
  const shown = await findDevice(db, { scope: actor.scope, id: data.id });
  const { before, after, isChanged } = changedFields({
    stored: { ...stored, deviceName: shown?.deviceName ?? null },
    wanted: columnsSent(data, actor.level),
  });
  if (!isChanged) return;
  if ('deviceName' in before) before.deviceName = stored.deviceName;
  if (after.companyId !== undefined && after.companyId !== null) {
    await correctOwner(ctx, { deviceId: stored.id, companyId: after.companyId });
  }
  await writeEdit({ db, id: stored.id, edit: after, now });
  await ctx.audit({
    entity: 'devices',
    entityId: stored.id,
    resource: { kind: 'device', id: stored.id },
    before,
    after,
  });
  const owner = after.companyId ?? stored.companyId;
  ctx.changed({ domain: 'devices', id: stored.id, deviceId: stored.id, owners: [owner] });
  if (SHOWN_ELSEWHERE.some((field) => field in after)) ctx.changedWidely([stored.companyId, after.companyId]);
}

/** Fields of a device that other lists show or derive their scope from. */
const SHOWN_ELSEWHERE = ['deviceName', 'model', 'companyId'];

/** Columns that were sent and that the level may write. */
function columnsSent(data: DeviceData, level: Level) {
  const allowed = new Set<string>(editableDeviceFields(level));
  const sent = <Value>(field: EditableDeviceField, value: Value) => (allowed.has(field) ? value : undefined);
  return {
    deviceName: sent('deviceName', emptyAsNull(data.deviceName)),
    plugType: sent('plugType', emptyAsNull(data.plugType)),
    color: sent('color', data.color),
    chassisNumber: sent('chassisNumber', emptyAsNull(data.chassisNumber)),
    quality: sent('quality', data.quality),
    model: sent('model', emptyAsNull(data.model)),
    companyId: sent('CompanyId', data.CompanyId),
  };
}

function emptyAsNull(value: string | null | undefined): string | null | undefined {
  return value === '' ? null : value;
}

async function correctOwner(
  ctx: SignedInContext,
  { deviceId, companyId }: { deviceId: number; companyId: number },
): Promise<void> {
  const { db, config } = ctx;
  if ((await holdCompany(db, companyId)) === undefined) {
    throw new AppError('devices.unknown_company', {
      rules: { 'deviceData.CompanyId': { rule: 'unknown', what: 'company' } },
    });
  }
  const from = await correctOpenOwner(db, { deviceId, companyId });
  const owners = [{ deviceId, companyId, from }];
  await restampSessions({ db, owners, zone: config.BUSINESS_TIME_ZONE });
}

/** Soft-deletes a device; its serial number becomes free and its keys stop working. */
export async function deleteDevice({ ctx, data }: { ctx: SignedInContext; data: DeviceData }): Promise<void> {
  const { db, now, actor } = ctx;
  if (!mayDeleteDevice(actor.level)) throw new AppError('core.not_allowed');
  const stored = await lockDevice({ db, scope: actor.scope, id: data.id });
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: data.updatedAt, stored: stored.updatedAt });
  await revokeKeys(db, { deviceId: stored.id, now });
  await markDeleted({ db, id: stored.id, now });
  await ctx.audit({
    entity: 'devices',
    entityId: stored.id,
    resource: { kind: 'device', id: stored.id },
    before: stored,
    after: { deletedAt: now },
  });
  // A deleted device is in no scope, so its former owner would not be notified by the row's own event.
  ctx.changedWidely([stored.companyId]);
}
