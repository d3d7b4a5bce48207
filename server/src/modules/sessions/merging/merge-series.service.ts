import { isDeepStrictEqual } from 'node:util';
import { compareSeries } from '@halla/domain/sessions/session-precedence';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { checksumOf } from '../cold/cold-object.ts';
import { loadSeries } from '../series/load-series.service.ts';
import { decodeSeries, type PackedSeries } from '../series/series-codec.ts';
import { findStoredSeries, replaceSeries, type StoredSeries } from '../series/stored-series.repository.ts';
import type { StoredSession } from '../storing/stored-session.repository.ts';

interface SeriesMerge {
  work: Work;
  /** The session before the upload, and as it will be stored. */
  stored: StoredSession;
  session: StoredSession;
  arrived: PackedSeries | null;
}

/** The series for the verdict, read only if needed, and whether it is the one just received. */
interface MergedSeries {
  series: StoredSeries | undefined;
  isNewer: boolean;
}

/** The series has its own revision, because it may arrive whole, in pieces, or with a later upload. */
export async function mergeSeries({ work, stored, session, arrived }: SeriesMerge): Promise<MergedSeries> {
  const { db } = work;
  const { id: sessionId, startTime } = session;
  const moved = startTime.getTime() !== stored.startTime.getTime();
  if (arrived === null && !moved && !session.complete) return { series: undefined, isNewer: false };
  const kept = await findStoredSeries(db, sessionId);
  const isNewer = arrived !== null && (await outranks({ work, sessionId, arrived, kept }));
  const series = isNewer ? arrived : kept;
  // A cold series stays in its object when the start moves.
  if (series !== undefined && !('cold' in series) && (isNewer || moved))
    await replaceSeries(db, { sessionId, startTime, series });
  return { series, isNewer };
}

interface Arrival {
  work: Work;
  sessionId: number;
  arrived: PackedSeries;
  kept: StoredSeries | undefined;
}

/** Refuses a different series of the same rank. */
async function outranks({ kept, ...arrival }: Arrival): Promise<boolean> {
  if (kept === undefined) return true;
  const rank = compareSeries(arrival.arrived, kept);
  if (rank === 0 && !(await isSameSeries({ ...arrival, kept }))) throw new AppError('ingest.conflict');
  return rank > 0;
}

/** Compares decoded samples, because another version of the compressor may encode equal samples differently. */
async function isSameSeries({
  work,
  sessionId,
  arrived,
  kept: stored,
}: Arrival & { kept: StoredSeries }): Promise<boolean> {
  // For a repetition with the same bytes, the object need not be read.
  if ('cold' in stored && checksumOf(arrived.series).equals(stored.cold.checksum)) return true;
  const kept = await loadSeries(work, { sessionId, stored });
  return arrived.series.equals(kept.series) || isDeepStrictEqual(decodeSeries(arrived), decodeSeries(kept));
}
