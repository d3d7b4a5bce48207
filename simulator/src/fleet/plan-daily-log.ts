import { localTime } from './calendar.ts';
import { firmwareOn } from './firmware.ts';
import type { OpenHours } from './opening-hours.ts';
import type { PlannedAlert } from './plan-alerts.ts';
import type { PlannedCrashlog } from './plan-crashlogs.ts';
import type { PlannedSession } from './plan-session.ts';
import type { PlannedDevice } from './planned-device.ts';

export interface PlannedDailyLog {
  readonly filename: string;
  readonly atMs: number;
  readonly text: string;
}

interface Day {
  readonly day: string;
  readonly hours: OpenHours;
  readonly sessions: readonly PlannedSession[];
  readonly alerts: readonly PlannedAlert[];
  readonly crashlogs: readonly PlannedCrashlog[];
}

/** Time after closing at which a device sends its log. */
const AFTER_CLOSING_MS = 600_000;

interface Entry {
  readonly atMs: number;
  readonly text: string;
}

function sessionEntries({ startMs, endMs, body, mishap }: PlannedSession): Entry[] {
  const target = body.targetTemperature === null ? '' : ` target=${body.targetTemperature}C`;
  const gas = body.consumption === null ? '' : ` gas=${body.consumption}kg`;
  const start = { atMs: startMs, text: `INFO session start type=${body.type}${target}` };
  if (mishap?.kind === 'powerCut') return [start, { atMs: endMs, text: 'ERROR power lost' }];
  return [
    start,
    { atMs: endMs, text: `INFO session end seconds=${body.duration} error=${body.errorCode}${gas}` },
  ];
}

/** The log file that a device sends after closing time; null if it was not switched on. */
export function planDailyLog(
  device: PlannedDevice,
  { day, hours, sessions, alerts, crashlogs }: Day,
): PlannedDailyLog | null {
  const first = sessions[0];
  if (first === undefined) return null;
  const closing = localTime(device, day, hours.to * 60);
  const closed = Math.max(closing, ...sessions.map(({ endMs }) => endMs));
  const entries: Entry[] = [
    {
      atMs: first.startMs - 120_000,
      text: `INFO start ${device.serialNumber} software=${firmwareOn(device, day)}`,
    },
    ...sessions.flatMap(sessionEntries),
    ...alerts.map(({ atMs, body }) => ({ atMs, text: `WARN alert ${body.alertType} ${body.message}` })),
    ...crashlogs.map(({ atMs, body }) => ({
      atMs,
      text: `${body.type === 1 ? 'ERROR' : 'INFO'} ${body.reason}`,
    })),
    { atMs: closed, text: `INFO stop sessions=${sessions.length}` },
  ];
  const lines = entries
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ atMs, text }) => `${new Date(atMs).toISOString()} ${text}\n`);
  return { filename: `${day}.log`, atMs: closed + AFTER_CLOSING_MS, text: lines.join('') };
}
