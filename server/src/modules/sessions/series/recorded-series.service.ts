import type { Measurements } from '@halla/domain/sessions/sessions';
import type { Executor } from '#db/database.ts';
import { decodeSeries } from './series-codec.ts';
import { findStoredSeries } from './stored-series.repository.ts';

/** The measurements of a session; null without any. */
export async function recordedSeries(db: Executor, sessionId: number): Promise<Measurements | null> {
  const series = await findStoredSeries(db, sessionId);
  return series === undefined ? null : decodeSeries(series);
}
