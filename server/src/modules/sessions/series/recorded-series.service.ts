import type { Measurements } from '@halla/domain/sessions/sessions';
import type { Work } from '#app/calls/context.ts';
import { loadSeries } from './load-series.service.ts';
import { decodeSeries } from './series-codec.ts';
import { findStoredSeries } from './stored-series.repository.ts';

/** The measurements of a session; null without any. */
export async function recordedSeries(work: Work, sessionId: number): Promise<Measurements | null> {
  const stored = await findStoredSeries(work.db, sessionId);
  return stored === undefined ? null : decodeSeries(await loadSeries(work, { sessionId, stored }));
}
