import type { DeviceCode, SeriesDevice } from './series.ts';
import { openSeriesDb, type SeenDevice } from './series-db.ts';

/** The size of a whole fleet; beyond it the list is cleared. */
const SEEN_AT_MOST = 5000;

/** A device with the time at which it was loaded. */
export type Sighting = Pick<SeenDevice, 'device' | 'at'>;

/** Stores devices for scanning offline; an older sighting changes nothing. */
export async function rememberDevices(userId: number, sightings: readonly Sighting[]): Promise<void> {
  try {
    const { store, done } = (await openSeriesDb()).transaction('seen', 'readwrite');
    if ((await store.count(ofUser(userId))) > SEEN_AT_MOST) await store.delete(ofUser(userId));
    for (const { device, at } of sightings) {
      const { id, serialNumber } = device;
      const before = await store.get([userId, id]);
      if (before === undefined || before.at <= at) await store.put({ userId, id, serialNumber, device, at });
    }
    await done;
  } catch (error) {
    console.warn('Seen devices cannot be kept in this browser', error);
  }
}

/** The device of a code as last seen in this browser; null if it was not. */
export async function recallDevice(userId: number, code: DeviceCode): Promise<SeriesDevice | null> {
  try {
    const db = await openSeriesDb();
    const seen =
      code.kind === 'device'
        ? await db.get('seen', [userId, code.id])
        : await db.getFromIndex('seen', 'bySerial', [userId, code.serial]);
    return seen?.device ?? null;
  } catch (error) {
    console.warn('Seen devices cannot be read in this browser', error);
    return null;
  }
}

/** Deletes the devices a user has seen; rejects if the browser cannot. */
export async function forgetDevices(userId: number): Promise<void> {
  await (await openSeriesDb()).delete('seen', ofUser(userId));
}

/** Key range of a user: in IndexedDB, arrays sort after all numbers. */
function ofUser(userId: number): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}
