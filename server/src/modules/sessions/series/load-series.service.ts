import type { Surroundings } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { isMissingFile, type Storage } from '#app/files/storage.ts';
import { checksumOf } from '../cold/cold-object.ts';
import { SeriesCache } from './series-cache.ts';
import { DamagedSeriesError, type PackedSeries } from './series-codec.ts';
import type { ColdSeries, StoredSeries } from './stored-series.repository.ts';

const CACHE_BYTES = 8 * 1_048_576;
/** Time for one series; a bucket that does not answer must not hold up a request for longer. */
const READ_MS = 5_000;

/** One cache per storage; entries never become stale, because objects do not change. */
const caches = new WeakMap<Storage, SeriesCache>();

function cacheOf(storage: Storage): SeriesCache {
  const known = caches.get(storage);
  if (known !== undefined) return known;
  const cache = new SeriesCache(CACHE_BYTES);
  caches.set(storage, cache);
  return cache;
}

/** Reads of cold series that failed since the process has started, by reason. */
const faults = { away: 0, damaged: 0 };

/** Fault counters of this process for /metrics. */
export function seriesFaults(): Readonly<Record<'away' | 'damaged', number>> {
  return faults;
}

/** The file storage did not respond; the device will repeat the upload. */
export class SeriesAwayError extends AppError<'ingest.series_away'> {
  override readonly name = 'SeriesAwayError';

  constructor(cause: unknown) {
    super('ingest.series_away');
    this.cause = cause;
  }
}

interface SeriesOfSession {
  sessionId: number;
  stored: StoredSeries;
}

/**
 * A stored series with its bytes. Cold series are read from their object: throws `SeriesAwayError` if the
 * storage does not respond, `DamagedSeriesError` if the bytes differ from what was written.
 */
export async function loadSeries(
  around: Pick<Surroundings, 'storage' | 'log'>,
  { sessionId, stored }: SeriesOfSession,
): Promise<PackedSeries> {
  if (!('cold' in stored)) return stored;
  const { cold, ...about } = stored;
  const cache = cacheOf(around.storage);
  const key = `${cold.storageKey} ${cold.startsAt}`;
  const known = cache.get(key);
  if (known !== undefined) return { ...about, series: known };
  const series = await readCold(around, { sessionId, cold });
  cache.set(key, series);
  return { ...about, series };
}

async function readCold(
  { storage, log }: Pick<Surroundings, 'storage' | 'log'>,
  { sessionId, cold }: { sessionId: number; cold: ColdSeries['cold'] },
): Promise<Buffer> {
  const { storageKey, startsAt, bytes, checksum } = cold;
  const about = { sessionId, storageKey };
  try {
    const series = await readRange(storage, cold);
    if (series.length === bytes && checksumOf(series).equals(checksum)) return series;
  } catch (error) {
    if (!isMissingFile(error)) {
      faults.away += 1;
      log.warn({ err: error, ...about }, 'measurements of a session could not be read from their object');
      throw new SeriesAwayError(error);
    }
  }
  faults.damaged += 1;
  log.error(
    { ...about, startsAt, bytes },
    'measurements of a session are damaged or missing in their object',
  );
  throw new DamagedSeriesError(`The measurements of session ${sessionId} are damaged in ${storageKey}`);
}

async function readRange(
  storage: Storage,
  { storageKey, startsAt, bytes }: ColdSeries['cold'],
): Promise<Buffer> {
  const range = { start: startsAt, end: startsAt + bytes - 1 };
  const parts = [];
  // The next part may overwrite it.
  for await (const part of await storage.readParts(storageKey, range, AbortSignal.timeout(READ_MS)))
    parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
