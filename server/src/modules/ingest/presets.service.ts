import type { presetsInput } from '@halla/contract/ingest';
import { namingsOf } from '@halla/domain/devices/preset-names';
import { presetFamily } from '@halla/domain/devices/presets';
import type { z } from 'zod';
import { AppError } from '#app/calls/errors.ts';
import { cleanPresets, familyWithout } from '#modules/devices/presets/session-presets.service.ts';
import {
  findPresets,
  lockPresets,
  notePulled,
  writePresets,
} from '#modules/devices/presets/stored-presets.shared.repository.ts';
import type { DeviceAnswer, DeviceRequest } from './device-request.ts';

/** The portal's presets; an empty 304 if the device has this revision. A held device gets none. */
export async function pullPresets({ work, device, headers }: DeviceRequest<unknown>): Promise<DeviceAnswer> {
  const { db, now } = work;
  const stored = await findPresets(db, device.id);
  const revision = stored?.revision ?? 0;
  const etag = `"${revision}"`;
  const isCurrent = headers['if-none-match'] === etag;
  if (device.heldSince !== null && !isCurrent) throw new AppError('ingest.held');
  if (stored !== undefined && stored.pulledRevision !== revision) {
    await notePulled(db, { deviceId: device.id, revision, now });
    work.changed({ domain: 'deviceData', id: device.id, deviceId: device.id, owners: [device.companyId] });
  }
  if (isCurrent) return { status: 304, headers: { etag } };
  return { headers: { etag }, body: { revision, presets: stored?.presets ?? {} } };
}

/** Stores a change made on the device; the portal wins on a conflict, which waits as long as the device is held. */
export async function pushPresets({
  work,
  device,
  body,
}: DeviceRequest<z.output<typeof presetsInput>>): Promise<DeviceAnswer> {
  const { db, now } = work;
  const family = presetFamily(device.deviceType);
  if (family === null) throw familyWithout('presets');
  const cleaned = cleanPresets({ family, presets: body.presets, at: 'presets' });
  const isFirst = (await findPresets(db, device.id)) === undefined;
  const locked = await lockPresets(db, device.id);
  // The device does not know about the empty row created for locking, and expects revision 0.
  const stored = isFirst ? { revision: 0, presets: {} } : locked;
  if (body.baseRevision !== stored.revision && device.heldSince !== null) throw new AppError('ingest.held');
  if (body.baseRevision !== stored.revision) {
    throw new AppError('ingest.old_revision', {
      extra: { revision: stored.revision, presets: stored.presets },
    });
  }
  const revision = await writePresets(db, {
    deviceId: device.id,
    presets: { ...cleaned },
    namings: namingsOf({ names: Object.keys(cleaned), known: locked.namings, namedAt: now.toISOString() }),
    userId: null,
    now,
  });
  await notePulled(db, { deviceId: device.id, revision, now });
  await work.audit({
    entity: 'session_presets',
    entityId: device.id,
    resource: { kind: 'device', id: device.id },
    before: stored.presets,
    after: cleaned,
  });
  work.changed({ domain: 'deviceData', id: device.id, deviceId: device.id, owners: [device.companyId] });
  return { body: { revision } };
}
