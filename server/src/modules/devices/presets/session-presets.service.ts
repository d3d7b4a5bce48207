import { isDeepStrictEqual } from 'node:util';
import type { PresetsState } from '@halla/contract/device-data';
import { savedPresets } from '@halla/domain/devices/preset-names';
import {
  checkPresets,
  type PresetFamily,
  type PresetMap,
  presetFamily,
  presetRule,
} from '@halla/domain/devices/presets';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { listOwnerships } from '#modules/ownership/ownership-scope.ts';
import { type DeviceRequest, lockVisibleDevice, requireDevice } from '../visible-device.service.ts';
import { NO_PRESETS_YET, presentPresets, type ReadPresets, readNames } from './session-presets.presenter.ts';
import { findPresetsWithAuthor } from './session-presets.repository.ts';
import { lockPresets, writePresets } from './stored-presets.ts';

/** The presets of a device; families without presets have none. */
export async function getPresets({
  ctx,
  deviceId,
}: {
  ctx: SignedInContext;
  deviceId: number;
}): Promise<PresetsState> {
  const { db, actor } = ctx;
  const device = await requireDevice({ db, scope: actor.scope, deviceId });
  if (presetFamily(device.deviceType) === null) return NO_PRESETS_YET;
  return presentPresets(await readPresets({ db, scope: actor.scope, deviceId }));
}

/** Presets of a device that the caller has checked. */
async function readPresets({ db, scope, deviceId }: DeviceRequest): Promise<ReadPresets> {
  const row = await findPresetsWithAuthor({ db, scope, deviceId });
  return { row, owners: await listOwnerships({ db, deviceId }), scope };
}

interface Edit {
  ctx: SignedInContext;
  deviceId: number;
  presets: PresetMap;
  /** Revision the edit was made on; undefined skips the comparison. */
  revision: number | undefined;
}

/** Replaces the presets; the machine fetches the new revision with its next greeting. */
export async function editPresets({ ctx, deviceId, presets, revision }: Edit): Promise<PresetsState> {
  const { db, now, actor } = ctx;
  const request = { db, scope: actor.scope, deviceId };
  const device = await lockVisibleDevice(request);
  const family = presetFamily(device.deviceType);
  if (family === null) throw familyWithout('session_presets');
  const sent = cleanPresets({ family, presets, at: 'session_presets' });
  const read = await readPresets(request);
  const stored = presentPresets(read);
  if (revision !== undefined && revision !== stored.revision)
    throw new AppError('core.stale', { extra: { ...stored } });
  const names = readNames(read);
  const saved = savedPresets({ sent, ...names, now: now.toISOString() });
  const before = { presets: read.row?.presets ?? {}, namings: names.namings };
  if (isDeepStrictEqual(saved, before)) return stored;
  await lockPresets({ db, deviceId });
  const { namings } = saved;
  await writePresets({ db, deviceId, presets: { ...saved.presets }, namings, userId: actor.userId, now });
  await ctx.audit({
    entity: 'session_presets',
    entityId: deviceId,
    before: before.presets,
    after: saved.presets,
  });
  ctx.changed({ domain: 'deviceData', id: deviceId, deviceId });
  return presentPresets(await readPresets(request));
}

/** What may be stored of presets that somebody sent; throws the refusal that names each wrong field with its rule. */
export function cleanPresets({
  family,
  presets,
  at,
}: {
  family: PresetFamily;
  presets: PresetMap;
  /** Name of the field of the body that holds them. */
  at: string;
}): PresetMap {
  const checked = checkPresets(family, presets);
  if (checked.ok) return checked.cleaned;
  const fields = Object.fromEntries(
    checked.bad.map(({ name, field }) => [`${at}.${name}.${field}`, presetRule(family, field)]),
  );
  throw new AppError('core.invalid_input', {
    ...(checked.message !== null && { message: checked.message }),
    // A set without any preset has no field of its own that could be named.
    fields: checked.bad.length === 0 ? { [at]: 'must not be empty' } : fields,
  });
}

/** The refusal for presets of a device whose family has none. */
export function familyWithout(at: string): AppError {
  return new AppError('core.invalid_input', { fields: { [at]: 'this family of devices has none' } });
}
