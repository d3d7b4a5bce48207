import { dayNumber, dayOfNumber, localDayOf } from '../fleet/calendar.ts';
import { type DayPlan, planDay } from '../fleet/plan-day.ts';
import type { PlannedDevice } from '../fleet/planned-device.ts';

/** A future event of a device, as a reference into the plan, so that a fleet fits into memory. */
export interface Upcoming {
  readonly atMs: number;
  readonly kind: 'session' | 'crashlog' | 'dailyLog' | 'documents' | 'offline' | 'online';
  readonly day: string;
  /** Index in the list of its kind. */
  readonly index: number;
}

function eventsOf({ day, sessions, crashlogs, dailyLog, documentsMs, offline }: DayPlan): Upcoming[] {
  const events: Upcoming[] = [
    ...sessions.map(({ startMs }, index) => ({ atMs: startMs, kind: 'session', day, index }) as const),
    ...crashlogs.map(({ atMs }, index) => ({ atMs, kind: 'crashlog', day, index }) as const),
  ];
  if (dailyLog !== null) events.push({ atMs: dailyLog.atMs, kind: 'dailyLog', day, index: 0 });
  if (documentsMs !== null) events.push({ atMs: documentsMs, kind: 'documents', day, index: 0 });
  if (offline !== null) {
    events.push({ atMs: offline.fromMs, kind: 'offline', day, index: 0 });
    events.push({ atMs: offline.toMs, kind: 'online', day, index: 0 });
  }
  return events.sort((a, b) => a.atMs - b.atMs);
}

/** Days without any event after which a device counts as retired. */
const LONGEST_REST_DAYS = 400;

/** All events of a device after `fromMs`, in order; infinite. */
export function* upcomingEvents(device: PlannedDevice, fromMs: number): Generator<Upcoming, void, void> {
  let number = dayNumber(localDayOf(device, new Date(fromMs)));
  for (let rest = 0; rest < LONGEST_REST_DAYS; number += 1) {
    const events = eventsOf(planDay({ device, day: dayOfNumber(number) })).filter(
      ({ atMs }) => atMs > fromMs,
    );
    rest = events.length === 0 ? rest + 1 : 0;
    yield* events;
  }
}
