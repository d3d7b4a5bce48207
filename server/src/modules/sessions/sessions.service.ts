import type { SessionDetail } from '@halla/contract/sessions';
import { MEASUREMENT_POINTS } from '@halla/domain/limits';
import { type Measurements, thinSeries } from '@halla/domain/sessions/sessions';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { listSessionAlerts } from '#modules/alerts/alerts.service.ts';
import { listNotes } from '#modules/notes/notes.service.ts';
import { loadSeries, SeriesAwayError } from './series/load-series.service.ts';
import { DamagedSeriesError, decodeSeries } from './series/series-codec.ts';
import type { StoredSeries } from './series/stored-series.repository.ts';
import { maySeeErrors, presentSession, presentSessionDetail } from './sessions.presenter.ts';
import { findNeighbour, findSession, findSessionWithSeries } from './sessions.repository.ts';

/** One session with everything shown on its page besides the chart. */
export async function getSessionDetail(ctx: SignedInContext, { id, full }: { id: number; full: boolean }) {
  const { db, actor } = ctx;
  const found = await findSessionWithSeries(db, { scope: actor.scope, id });
  if (found === undefined) throw new AppError('core.not_found');
  const { session, stored, hasNotes, hasAlerts } = found;
  const showAlerts = maySeeErrors(actor.level);
  const marks = showAlerts && hasAlerts ? await listSessionAlerts(db, id) : [];
  const parts = {
    ...(await readMeasurements(ctx, { sessionId: id, stored, full })),
    sampleCount: stored?.sampleCount ?? 0,
    Notes: hasNotes ? await listNotes(db, { parent: { kind: 'session', id }, reader: actor }) : [],
    Alerts: showAlerts ? marks : undefined,
  };
  return presentSessionDetail(session, { level: actor.level, now: ctx.now, parts });
}

interface Wanted {
  sessionId: number;
  stored: StoredSeries | undefined;
  full: boolean;
}

/** The measurements, or why they are unavailable; the rest of the session is shown anyway. */
async function readMeasurements(
  ctx: SignedInContext,
  { sessionId, stored, full }: Wanted,
): Promise<Pick<SessionDetail, 'Measurements' | 'unreadable'>> {
  if (stored === undefined) return { Measurements: null, unreadable: null };
  try {
    const series = decodeSeries(await loadSeries(ctx, { sessionId, stored }));
    return { Measurements: shown(series, full), unreadable: null };
  } catch (error) {
    if (error instanceof SeriesAwayError) return { Measurements: null, unreadable: 'away' };
    if (!(error instanceof DamagedSeriesError)) throw error;
    ctx.log.error({ err: error, sessionId }, 'measurements of a session are damaged');
    return { Measurements: null, unreadable: 'damaged' };
  }
}

function shown(series: Measurements, full: boolean): Measurements | null {
  if (series.timeStamp.length === 0) return null;
  return full ? series : thinSeries(series, MEASUREMENT_POINTS);
}

/** The sessions before and after this one; both ids must name the same device. */
export async function getAdjacentSessions(
  ctx: SignedInContext,
  { id, deviceId }: { id: number; deviceId: number },
) {
  const { db, actor } = ctx;
  const session = await findSession(db, { scope: actor.scope, id });
  if (session === undefined || session.deviceId !== deviceId) throw new AppError('core.not_found');
  const find = async (direction: 'later' | 'earlier') => {
    const row = await findNeighbour({ db, scope: actor.scope, session, direction });
    return row === undefined ? null : presentSession(row, { level: actor.level, now: ctx.now });
  };
  return { session_new: await find('later'), session_old: await find('earlier') };
}
