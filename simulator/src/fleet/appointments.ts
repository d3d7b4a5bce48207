import { Random } from '@halla/domain/demo/random';
import { PRECOOL_TYPE, TEST_TYPE } from '@halla/domain/sessions/sessions';
import { FAMILY_MODELS } from '../physics/families.ts';
import { weekdayOf } from './calendar.ts';
import { guestTime, type OpenHours } from './opening-hours.ts';
import type { PlannedDevice } from './planned-device.ts';

/** A planned run of a device. */
export interface Appointment {
  /** Seconds after local midnight. */
  readonly at: number;
  readonly type: number;
  /** Longest duration in seconds. */
  readonly seconds: number;
  /** °C, or null. */
  readonly target: number | null;
}

const LONGEST_PRECOOL = 3_600;
const TEST_SECONDS = 420;
/** Seconds between the end of a session and the next guest. */
const CHANGE_OVER = 240;
/** Relative use from Sunday to Saturday. */
const WEEKDAY_USE = [0.5, 0.9, 1, 1, 1.05, 1.2, 0.7] as const;
/** Seconds from opening to the first guest; no guests come in the last quarter of an hour. */
const FIRST_GUEST = 600;
const LAST_CALL = 900;

function countOn(device: PlannedDevice, day: string, random: Random): number {
  const usual = device.sessionsPerDay * (WEEKDAY_USE[weekdayOf(day)] ?? 1);
  return Math.max(0, Math.round(random.bell(usual, usual * 0.25 + 0.4)));
}

interface OpenDay {
  readonly day: string;
  readonly hours: OpenHours;
}

function treatments(device: PlannedDevice, { day, hours }: OpenDay, random: Random): Appointment[] {
  const model = FAMILY_MODELS[device.family];
  const isWeekend = [0, 6].includes(weekdayOf(day));
  const span = { first: hours.from * 60 + FIRST_GUEST, last: hours.to * 60 - LAST_CALL, isWeekend };
  const starts = Array.from({ length: countOn(device, day, random) }, () => guestTime(random, span));
  return starts
    .sort((a, b) => a - b)
    .map((at) => {
      const { type, seconds, targets } = random.weighted(model.treatments);
      const planned = random.integer(seconds[0] / 30, seconds[1] / 30) * 30;
      return { at, type, seconds: planned, target: targets.length === 0 ? null : random.pick(targets) };
    });
}

/** Shifts overlapping appointments, so that they follow each other. */
function oneAfterTheOther(appointments: readonly Appointment[]): Appointment[] {
  let free = 0;
  return appointments.map((appointment) => {
    const at = Math.max(appointment.at, free);
    free = at + appointment.seconds + CHANGE_OVER;
    return { ...appointment, at };
  });
}

/** The appointments of a working day in order: precool before opening, possibly a test sequence, then the treatments. */
export function appointmentsOn(device: PlannedDevice, open: OpenDay): Appointment[] {
  const { day, hours } = open;
  const random = new Random(device.seed, device.serialNumber, day, 'appointments');
  const model = FAMILY_MODELS[device.family];
  const planned = treatments(device, open, random);
  const isTested = model.testSequence && random.chance(1 / 45);
  const target = model.precoolTarget ?? model.treatments[0]?.targets[0] ?? null;
  const first = planned[0];
  if (first === undefined && !isTested) return [];

  const opening = hours.from * 60;
  const test: Appointment = { at: opening + 300, type: TEST_TYPE, seconds: TEST_SECONDS, target };
  const ready = Math.min(first?.at ?? test.at, isTested ? test.at : Number.POSITIVE_INFINITY);
  const lead = random.integer(1_500, 2_700);
  const precool: Appointment = {
    at: ready - lead,
    type: PRECOOL_TYPE,
    seconds: LONGEST_PRECOOL,
    target: model.precoolTarget,
  };
  const work = oneAfterTheOther([...(isTested ? [test] : []), ...planned]);
  return model.precoolTarget === null ? work : [precool, ...work];
}
