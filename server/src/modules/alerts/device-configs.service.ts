import type { CallInput, CallOutput } from '@halla/contract/calls';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { findConfig, lockConfig, saveConfig } from './device-configs.repository.ts';

type DeviceConfig = CallOutput<'get_device_config'>['deviceconfig'];

/** Skip rules of a device; empty until any are saved. */
export async function getDeviceConfig(ctx: SignedInContext, deviceId: number): Promise<DeviceConfig> {
  const row = await findConfig({ db: ctx.db, scope: ctx.actor.scope, deviceId });
  if (row === undefined) throw new AppError('core.not_found');
  return {
    deviceid: deviceId,
    skipAlerts: row.skipAlerts ?? {},
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}

/** Replaces the skip rules of a device; stored alerts are unaffected. */
export async function editDeviceConfig({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: CallInput<'edit_device_config'>;
}): Promise<DeviceConfig> {
  const { db, now, actor } = ctx;
  const { deviceid: deviceId, skipAlerts, updatedAt } = input;
  const stored = await lockConfig({ db, scope: actor.scope, deviceId });
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: updatedAt, stored: stored.updatedAt });
  await saveConfig(db, { deviceId, skipAlerts, now });
  await ctx.audit({
    entity: 'device_configs',
    entityId: deviceId,
    resource: { kind: 'device', id: deviceId },
    before: { skipAlerts: stored.skipAlerts ?? {} },
    after: { skipAlerts },
  });
  ctx.changed({ domain: 'devices', id: deviceId, deviceId });
  return { deviceid: deviceId, skipAlerts, updatedAt: now.toISOString() };
}
