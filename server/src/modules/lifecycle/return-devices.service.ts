import type { SignedInContext } from '#app/calls/context.ts';
import { lockDevice } from '#modules/devices/device-locks.shared.repository.ts';
import { findLatest } from './lifecycle.repository.ts';
import { writeRecord } from './write-record.service.ts';

interface ReturnedDevices {
  deviceIds: readonly number[];
  /** Key of their place. */
  location: string;
}

/**
 * Writes a record for each device that it was returned, on behalf of the user; a device already back has its record.
 * Returns the ids of the records. Precondition: the caller holds the locks of the devices.
 */
export async function returnDevices(
  ctx: SignedInContext,
  { deviceIds, location }: ReturnedDevices,
): Promise<number[]> {
  const { db, actor } = ctx;
  const records: number[] = [];
  for (const id of [...new Set(deviceIds)].sort((one, other) => one - other)) {
    const device = await lockDevice({ db, scope: actor.scope, id });
    const latest = await findLatest(db, id);
    if (device === undefined || latest?.state === 'maintenance') continue;
    const { id: recordId } = await writeRecord({
      ...{ work: ctx, device, latest, writtenBy: actor.userId, level: actor.level, note: null },
      record: {
        state: 'maintenance',
        place: location,
        quality: null,
        clientInfo: null,
        userId: actor.userId,
      },
    });
    records.push(recordId);
  }
  return records;
}
