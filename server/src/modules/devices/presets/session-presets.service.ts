import { isDeepStrictEqual } from 'node:util';
import type { PresetsState } from '@halla/contract/device-data';
import type { FieldRule } from '@halla/contract/rules/field-rules';
import { savedPresets } from '@halla/domain/devices/preset-names';
import {
  checkPresets,
  PRESET_FIELDS,
  PRESET_NAME_MAX,
  type PresetFamily,
  type PresetMap,
  presetFamily,
} from '@halla/domain/devices/presets';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import { listOwnerships } from '#modules/ownership/ownership-scope.shared.repository.ts';
import { lockVisibleDevice, requireDevice } from '../visible-device.service.ts';
import type { DeviceRequest } from '../visible-device.shared.repository.ts';
import { NO_PRESETS_YET, presentPresets, type ReadPresets, readNames } from './session-presets.presenter.ts';
import { findPresetsWithAuthor } from './session-presets.repository.ts';
import { lockPresets, writePresets } from './stored-presets.shared.repository.ts';

/** The presets of a device; refused for families without presets. */
export async function getPresets(ctx: SignedInContext, deviceId: number): Promise<PresetsState> {
  const { db, actor } = ctx;
  const device = await requireDevice({ db, scope: actor.scope, deviceId });
  if (presetFamily(device.deviceType) === null) return NO_PRESETS_YET;
  return presentPresets(await readPresets({ db, scope: actor.scope, deviceId }));
}

/** Precondition: the caller may see the device. */
async function readPresets({ db, scope, deviceId }: DeviceRequest): Promise<ReadPresets> {
  const row = await findPresetsWithAuthor(db, { scope, deviceId });
  return { row, owners: await listOwnerships({ db, deviceId }), scope };
}

interface Edit {
  ctx: SignedInContext;
  deviceId: number;
  presets: PresetMap;
  /** Revision the edit is based on; undefined skips the optimistic lock. */
  revision: number | undefined;
}

/** Replaces the presets; the device fetches the new revision after its next hello. */
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
  await lockPresets(db, deviceId);
  const { namings } = saved;
  await writePresets(db, { deviceId, presets: { ...saved.presets }, namings, userId: actor.userId, now });
  await ctx.audit({
    entity: 'session_presets',
    entityId: deviceId,
    resource: { kind: 'device', id: deviceId },
    before: before.presets,
    after: saved.presets,
  });
  ctx.changed({ domain: 'deviceData', id: deviceId, deviceId, owners: [device.companyId] });
  return presentPresets(await readPresets(request));
}

interface ReceivedPresets {
  family: PresetFamily;
  presets: PresetMap;
  /** Path of the presets in the body. */
  at: string;
}

/** Validates and normalises presets; throws invalid input that names each wrong field with its rule. */
export function cleanPresets({ family, presets, at }: ReceivedPresets): PresetMap {
  const checked = checkPresets(family, presets);
  if (checked.ok) return checked.cleaned;
  // An empty set has no field to report.
  if (checked.isEmpty) throw new AppError('devices.no_presets', { rules: { [at]: { rule: 'notEmpty' } } });
  throw invalidInput(
    Object.fromEntries(
      checked.bad.map(({ name, field }) => [`${at}.${name}.${field}`, presetRule(family, field)]),
    ),
  );
}

/** The rule for a field of a preset; 'Name' is its name. */
function presetRule(family: PresetFamily, field: string): FieldRule {
  if (field === 'Name') return { rule: 'presetName', max: PRESET_NAME_MAX };
  const known = PRESET_FIELDS[family].find(({ name }) => name === field);
  if (known === undefined) return { rule: 'unknownField' };
  const { integer, min, max } = known;
  return { rule: integer ? 'wholeNumber' : 'oneDecimal', min, max };
}

/** The error for presets of a family without presets. */
export function familyWithout(at: string): AppError {
  return invalidInput({ [at]: { rule: 'noPresets' } });
}
