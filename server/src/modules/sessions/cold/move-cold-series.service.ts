import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Surroundings } from '#app/calls/context.ts';
import { keepRecentFile, noteLoose } from '#app/files/loose-files.repository.ts';
import { newKey } from '#app/files/storage.ts';
import { assertDiskRoom } from '#app/process/disk-room.ts';
import type { Db } from '#db/database.ts';
import { emptyPartition, listPartitions, type Partition } from '#db/partitions.ts';
import { type ObjectSeries, packObject, unpackObject } from './cold-object.ts';
import { lockFreeSessions, moveToObject } from './cold-series.repository.ts';
import { findHotSession, listHotSeries, type Period, readHotSeries } from './hot-series.repository.ts';

const DAY_MS = 86_400_000;
/** A month of a device takes about 3 MB; a larger one is split into several objects. */
const OBJECT_BYTES_MAX = 16 * 1_048_576;
/** Sweeping removes files that were orphaned for a day. */
const KEPT_WITHIN_MS = DAY_MS / 2;

export interface Moving extends Pick<Surroundings, 'config' | 'storage'> {
  db: Db;
  clock: () => Date;
  /** Milliseconds after which no further object is started; the next run continues. */
  maxMs: number;
}

export interface Moved {
  objects: number;
  series: number;
  bytes: number;
}

/** Moves the series of months that ended COLD_SERIES_AFTER_DAYS ago to objects of the file storage. */
export async function moveColdSeries(moving: Moving): Promise<Moved> {
  const { db, config, clock, maxMs } = moving;
  const moved = { objects: 0, series: 0, bytes: 0 };
  if (config.COLD_SERIES_AFTER_DAYS === 0) return moved;
  const before = coldBefore(clock(), config.COLD_SERIES_AFTER_DAYS);
  const deadline = performance.now() + maxMs;
  const isOver = () => performance.now() > deadline;
  for (const partition of await listPartitions(db, 'session_measurements')) {
    if (partition.to !== null && partition.to > before) continue;
    for await (const one of movePartition(moving, { partition, before })) {
      moved.objects += 1;
      moved.series += one.series;
      moved.bytes += one.bytes;
      if (isOver()) return moved;
    }
  }
  return moved;
}

/** Beginning of the month, in UTC, that was the present one `days` ago. */
function coldBefore(now: Date, days: number): Date {
  const then = new Date(now.getTime() - days * DAY_MS);
  return new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth(), 1));
}

interface ColdPartition {
  partition: Partition;
  before: Date;
}

async function* movePartition(moving: Moving, { partition, before }: ColdPartition) {
  const { db } = moving;
  let after = 0;
  for (;;) {
    const found = await findHotSession(db, { partition: partition.name, before, after });
    if (found === undefined) break;
    after = found.sessionId;
    yield* moveDevice(moving, { deviceId: found.deviceId, ...monthOf(new Date(found.startMs)) });
  }
  // Needed also if an earlier run moved the last series while another transaction was reading.
  await emptyPartition(db, partition.name);
}

interface DeviceMonth extends Period {
  deviceId: number;
}

function monthOf(start: Date): Period {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}

async function* moveDevice(moving: Moving, { deviceId, ...period }: DeviceMonth) {
  const { db } = moving;
  for (const sessionIds of parted(await listHotSeries(db, { deviceId, ...period }))) {
    const series = await readHotSeries(db, { sessionIds, ...period });
    const moved = await moveSeries(moving, { deviceId, ...period, series });
    if (moved !== null) yield moved;
  }
}

/** Ids of sessions whose series fit into one object. */
function* parted(sizes: readonly { sessionId: number; bytes: number }[]): Generator<number[]> {
  let ids: number[] = [];
  let total = 0;
  for (const { sessionId, bytes } of sizes) {
    if (ids.length > 0 && total + bytes > OBJECT_BYTES_MAX) {
      yield ids;
      ids = [];
      total = 0;
    }
    ids.push(sessionId);
    total += bytes;
  }
  if (ids.length > 0) yield ids;
}

/**
 * Writes the object, reads it back, and only then replaces the rows. If the process dies earlier, the object has
 * no row and is swept a day later. null if every series was replaced or locked in the meantime.
 */
async function moveSeries(
  { db, config, storage, clock }: Moving,
  { deviceId, series, ...period }: DeviceMonth & { series: readonly ObjectSeries[] },
): Promise<{ series: number; bytes: number } | null> {
  if (series.length === 0) return null;
  const month = period.from.toISOString().slice(0, 10);
  const { bytes, placed } = packObject({ deviceId, month }, series);
  const storageKey = newKey();
  await assertDiskRoom(config);
  await noteLoose({ db, keys: [storageKey], now: clock() });
  await storage.store(Readable.from([bytes]), { key: storageKey, maxBytes: bytes.length });
  const stored = unpackObject(Buffer.concat(await (await storage.read(storageKey)).toArray()));
  if (!isDeepStrictEqual(stored, { deviceId, month, series: placed }))
    throw new Error(`The storage gave back another object than it was given: ${storageKey}`);
  const moved = await db.transaction(async (tx) => {
    const free = await lockFreeSessions(
      tx,
      placed.map(({ sessionId }) => sessionId),
    );
    const movable = placed.filter(({ sessionId }) => free.has(sessionId));
    const object = { deviceId, month, storageKey, size: bytes.length };
    const count = await moveToObject(tx, { ...object, ...period, placed: movable });
    if (count === 0) return 0;
    const since = new Date(clock().getTime() - KEPT_WITHIN_MS);
    if (!(await keepRecentFile(tx, { key: storageKey, since })))
      throw new Error(`Storing the object ${storageKey} took so long that it may have been removed.`);
    return count;
  });
  return moved === 0 ? null : { series: moved, bytes: bytes.length };
}
