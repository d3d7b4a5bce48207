import { uuidOf } from '@halla/domain/demo/random';
import type { DeviceClient } from '../client/device-client.ts';
import { samplesUntil, sliceSeries } from '../client/series.ts';
import type { SessionInput } from '../client/uploads.ts';
import type { PlannedAlert } from '../fleet/plan-alerts.ts';
import type { PlannedSession } from '../fleet/plan-session.ts';
import { pause } from '../waiting.ts';

export interface LiveSession {
  readonly session: PlannedSession;
  /** Alerts that belong to it. */
  readonly alerts: readonly PlannedAlert[];
  /** Planned times and identifiers are used unchanged; otherwise the session is dated now. */
  readonly isReal: boolean;
  readonly client: DeviceClient;
  /** Signals a new entry in the queue. */
  readonly wake: () => void;
  readonly signal: AbortSignal;
}

/** A piece is sent every few seconds, but never for fewer samples than this. */
const PIECE_MS = 5_000;
const PIECE_SAMPLES = 4;
/** Interval at which the running duration is reported. */
const REPORT_MS = 30_000;

function pieceMs({ timeStamp: [first = 0, second = 1_000] }: { timeStamp: number[] }): number {
  return Math.max(PIECE_MS, (second - first) * PIECE_SAMPLES);
}

/** A session with the fields known at its start. */
function atStart(body: SessionInput, startMs: number): SessionInput {
  const { type, targetTemperature, plannedDuration, revision } = body;
  const startTime = new Date(startMs).toISOString();
  return {
    startTime,
    type,
    targetTemperature,
    plannedDuration,
    revision,
    duration: 0,
    consumption: null,
    errorCode: null,
    complete: false,
  };
}

/** Plays one session in real time, with a piece of measurements every few seconds. */
export async function playSession(live: LiveSession): Promise<void> {
  const { session, isReal, client, signal, wake } = live;
  const series = session.body.measurements;
  if (series === undefined) return;
  const startMs = isReal ? session.startMs : Date.now();
  const externalId = isReal ? session.externalId : uuidOf(session.externalId, startMs);
  const running = await client.beginSession(externalId, atStart(session.body, startMs));
  wake();

  const lengthMs = session.endMs - session.startMs;
  const step = pieceMs(series);
  let reportedMs = 0;
  for (let elapsed = 0; elapsed < lengthMs && !signal.aborted; ) {
    await pause(Math.min(step, lengthMs - elapsed), signal);
    elapsed = Math.min(lengthMs, Date.now() - startMs);
    const from = running.series.timeStamp.length;
    const to = samplesUntil(series, elapsed);
    if (to > from) await running.append(sliceSeries(series, from, to));
    if (elapsed - reportedMs >= REPORT_MS) {
      reportedMs = elapsed;
      await running.report(Math.floor(elapsed / 1000));
    }
    wake();
  }
  if (signal.aborted || session.mishap?.kind === 'powerCut') return client.abandonSession(externalId);
  await sendAlerts(live, { externalId, shiftMs: startMs - session.startMs });
  const { complete: _, measurements: __, ...end } = session.body;
  await running.complete({ ...end, startTime: new Date(startMs).toISOString() });
  wake();
}

/** Sent before the end of the session, because the portal raises a general alert for an unexplained failure. */
async function sendAlerts(
  { alerts, client }: LiveSession,
  { externalId, shiftMs }: { externalId: string; shiftMs: number },
): Promise<void> {
  for (const alert of alerts) {
    const body = {
      ...alert.body,
      sessionExternalId: externalId,
      occurredAt: new Date(alert.atMs + shiftMs).toISOString(),
    };
    const alertId = shiftMs === 0 ? alert.externalId : uuidOf(alert.externalId, shiftMs);
    await client.enqueue({ kind: 'alert', externalId: alertId, body });
  }
}
