import { isDeepStrictEqual } from 'node:util';
import { compareSeries } from '@halla/domain/sessions/session-precedence';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { decodeSeries, type PackedSeries } from '../series/series-codec.ts';
import { findStoredSeries, replaceSeries } from '../series/stored-series.repository.ts';
import type { StoredSession } from '../storing/stored-session.repository.ts';

interface SeriesMerge {
  db: Executor;
  /** The session before the upload, and as it will be stored. */
  stored: StoredSession;
  session: StoredSession;
  arrived: PackedSeries | null;
}

/** The series to judge the session by, read only if needed, and whether it is the one that has arrived. */
interface MergedSeries {
  series: PackedSeries | undefined;
  isNewer: boolean;
}

/** The series has its own revision, because it may arrive whole, in pieces, or with a later upload. */
export async function mergeSeries({ db, stored, session, arrived }: SeriesMerge): Promise<MergedSeries> {
  const { id: sessionId, startTime } = session;
  const moved = startTime.getTime() !== stored.startTime.getTime();
  if (arrived === null && !moved && !session.complete) return { series: undefined, isNewer: false };
  const kept = await findStoredSeries(db, sessionId);
  const isNewer = arrived !== null && outranks(arrived, kept);
  const series = isNewer ? arrived : kept;
  if (series !== undefined && (isNewer || moved)) await replaceSeries(db, { sessionId, startTime, series });
  return { series, isNewer };
}

/** Refuses a series of the same rank with other samples. */
function outranks(arrived: PackedSeries, kept: PackedSeries | undefined): boolean {
  if (kept === undefined) return true;
  const rank = compareSeries(arrived, kept);
  if (rank === 0 && !isSameSeries(arrived, kept)) throw new AppError('ingest.conflict');
  return rank > 0;
}

/** Compares decoded samples, because another version of the compressor may encode equal samples differently. */
function isSameSeries(a: PackedSeries, b: PackedSeries): boolean {
  return a.series.equals(b.series) || isDeepStrictEqual(decodeSeries(a), decodeSeries(b));
}
