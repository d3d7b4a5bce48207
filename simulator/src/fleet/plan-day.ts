import { Random } from '@halla/domain/demo/random';
import { PRECOOL_TYPE } from '@halla/domain/sessions/sessions';
import { restedState } from '../physics/cabin-state.ts';
import { FAMILY_MODELS } from '../physics/families.ts';
import { letStand, type Machine } from '../physics/run-cabin.ts';
import { type Appointment, appointmentsOn } from './appointments.ts';
import { ageInYears, isAtWork, localTime, openHours, workingHours } from './calendar.ts';
import { roomOn } from './climate.ts';
import { documentsChanged } from './documents.ts';
import { type Faults, faultsOn } from './faults.ts';
import { mishapOf } from './mishaps.ts';
import type { OpenHours } from './opening-hours.ts';
import { type PlannedAlert, planAlerts } from './plan-alerts.ts';
import { type PlannedCrashlog, planCrashlogs } from './plan-crashlogs.ts';
import { type PlannedDailyLog, planDailyLog } from './plan-daily-log.ts';
import { type PlannedSession, planSession } from './plan-session.ts';
import type { PlannedDevice } from './planned-device.ts';
import { sensorsOf } from './sensors.ts';

export interface DayPlan {
  readonly day: string;
  readonly sessions: readonly PlannedSession[];
  readonly alerts: readonly PlannedAlert[];
  readonly crashlogs: readonly PlannedCrashlog[];
  readonly dailyLog: PlannedDailyLog | null;
  /** When settings and recipe are resent, ms since 1970; null on a day without changes. */
  readonly documentsMs: number | null;
  /** A network outage; its uploads are sent afterwards, in order. */
  readonly offline: { readonly fromMs: number; readonly toMs: number } | null;
}

const CHANGE_OVER_MS = 180_000;
const POWER_CUT_MS = 3_600_000;
const MOST_WEAR = 0.2;
/** Daily variation of gas pressure, mains voltage and dust. */
const DAILY_SPREAD = 0.012;
const OFFLINE_CHANCE = 0.02;
/** Time of an update on a day without guests, in minutes after midnight. */
const USUAL_OPENING = 9 * 60;

/** On a day with a failed compressor the staff gives up after a few guests. */
function withoutHopeless(
  appointments: readonly Appointment[],
  { failedCompressor }: Faults,
): readonly Appointment[] {
  return failedCompressor === null ? appointments : appointments.slice(0, 4);
}

interface WorkingDay {
  readonly day: string;
  readonly hours: OpenHours;
  readonly faults: Faults;
}

function planSessions(device: PlannedDevice, { day, hours, faults }: WorkingDay): PlannedSession[] {
  const model = FAMILY_MODELS[device.family];
  const room = roomOn(device, day);
  const random = new Random(device.seed, device.serialNumber, day, 'sessions');
  const state = restedState(room, model.pressure?.resting ?? 0);
  const machine: Machine = { model, state, sensors: sensorsOf(device, faults), random };
  const aged = Math.min(MOST_WEAR, ageInYears(device, day) * device.wearPerYear);
  const wear = Math.max(0, aged + faults.weakness + random.bell(0, DAILY_SPREAD));
  const condition = { wear, failedPart: faults.failedCompressor };
  const closing = localTime(device, day, hours.to * 60);
  const sessions: PlannedSession[] = [];
  let freeAt = 0;

  for (const appointment of withoutHopeless(appointmentsOn(device, { day, hours }), faults)) {
    const last = sessions.at(-1);
    const startMs = Math.max(localTime(device, day, appointment.at), freeAt);
    // Guests whose session would exceed closing time are sent home.
    if (startMs + appointment.seconds * 1000 > closing) continue;
    if (last !== undefined) {
      const canHold = model.holds && faults.failedCompressor === null && last.mishap?.kind !== 'powerCut';
      const hold = canHold ? model.precoolTarget : null;
      letStand(machine, { seconds: (startMs - last.endMs) / 1000, hold, room });
    }
    const mishap = mishapOf(device, appointment, random);
    const session = planSession({
      device,
      day,
      index: sessions.length,
      startMs,
      appointment,
      mishap,
      machine,
      room,
      condition,
    });
    sessions.push(session);
    freeAt = session.endMs + (mishap?.kind === 'powerCut' ? POWER_CUT_MS : CHANGE_OVER_MS);
  }
  return sessions;
}

function planOffline(device: PlannedDevice, day: string, hours: OpenHours): DayPlan['offline'] {
  const random = new Random(device.seed, device.serialNumber, day, 'network');
  if (!random.chance(OFFLINE_CHANCE * device.faultProneness)) return null;
  const fromMs = localTime(device, day, Math.round(random.between(hours.from, hours.to) * 60));
  return { fromMs, toMs: fromMs + random.integer(20, 360) * 60_000 };
}

/** The technician comes before the first guest; an update was installed overnight. */
function planDocuments(device: PlannedDevice, day: string): number | null {
  if (!isAtWork(device, { from: day, to: day }) || !documentsChanged(device, day)) return null;
  const opensAt = openHours(device, day)?.from ?? USUAL_OPENING;
  return localTime(device, day, (opensAt - 30) * 60);
}

/**
 * The day of a device, determined by the device and the day alone, so that days can be generated in any
 * order.
 */
export function planDay({ device, day }: { device: PlannedDevice; day: string }): DayPlan {
  const documentsMs = planDocuments(device, day);
  const hours = workingHours(device, day);
  if (hours === null)
    return { day, sessions: [], alerts: [], crashlogs: [], dailyLog: null, documentsMs, offline: null };
  const faults = faultsOn(device, day);
  const sessions = planSessions(device, { day, hours, faults });
  const alerts = planAlerts(device, { day, faults, sessions });
  const crashlogs = planCrashlogs(device, { day, hours, sessions });
  const dailyLog = planDailyLog(device, { day, hours, sessions, alerts, crashlogs });
  return {
    day,
    sessions,
    alerts,
    crashlogs,
    dailyLog,
    documentsMs,
    offline: planOffline(device, day, hours),
  };
}

/** Length of the precool of a day in seconds; null when there was none. */
export function precoolSeconds({ sessions }: DayPlan): number | null {
  return sessions.find(({ body }) => body.type === PRECOOL_TYPE)?.body.duration ?? null;
}
