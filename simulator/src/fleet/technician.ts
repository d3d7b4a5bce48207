import { Random } from '@halla/domain/demo/random';
import { dayNumber, dayOfNumber, openHours } from './calendar.ts';
import type { PlannedDevice } from './planned-device.ts';

/** Settings that a technician adjusts on a device. */
export interface Adjustments {
  readonly hysteresis: number;
  readonly standbyMinutes: number;
  readonly brightness: number;
  readonly volume: number;
  readonly remoteSupport: boolean;
  readonly warmUpSeconds: number;
  readonly pauseSeconds: number;
}

const AT_FIRST: Adjustments = {
  hysteresis: 1.5,
  standbyMinutes: 20,
  brightness: 80,
  volume: 60,
  remoteSupport: true,
  warmUpSeconds: 30,
  pauseSeconds: 120,
};

const CHOICES: { readonly [Name in keyof Adjustments]: readonly Adjustments[Name][] } = {
  hysteresis: [1, 1.5, 2],
  standbyMinutes: [10, 15, 20, 30, 45],
  brightness: [60, 70, 80, 100],
  volume: [0, 30, 60, 80],
  remoteSupport: [true, true, false],
  warmUpSeconds: [20, 30, 45],
  pauseSeconds: [60, 90, 120, 180],
};
const NAMES = Object.keys(CHOICES).filter((name): name is keyof Adjustments => name in CHOICES);

const VISIT_EVERY_DAYS = 48;
/** Less than the time between two visits, so that they stay in order; a closed week may follow. */
const LATE_AT_MOST_DAYS = 30;
const CHANGES_PER_VISIT = 2;

function randomOf(device: PlannedDevice, visit: number): Random {
  return new Random(device.seed, device.serialNumber, 'visit', visit);
}

/** The working day of the n-th visit, counted from 1; about seven a year. */
function visitDay(device: PlannedDevice, visit: number): string {
  const due = dayNumber(device.commissioned) + visit * VISIT_EVERY_DAYS;
  let day = due + randomOf(device, visit).integer(0, LATE_AT_MOST_DAYS);
  while (openHours(device, dayOfNumber(day)) === null) day += 1;
  return dayOfNumber(day);
}

function visitsUntil(device: PlannedDevice, day: string): number {
  const most = Math.floor((dayNumber(day) - dayNumber(device.commissioned)) / VISIT_EVERY_DAYS);
  return most > 0 && visitDay(device, most) > day ? most - 1 : Math.max(0, most);
}

/** True on a day with a technician's visit. */
export function isVisited(device: PlannedDevice, day: string): boolean {
  const visits = visitsUntil(device, day);
  return visits > 0 && visitDay(device, visits) === day;
}

/** Settings of a device on a day, after all visits so far. */
export function adjustmentsOn(device: PlannedDevice, day: string): Adjustments {
  let adjustments = AT_FIRST;
  for (let visit = 1; visit <= visitsUntil(device, day); visit += 1) {
    const random = randomOf(device, -visit);
    for (let change = 0; change < CHANGES_PER_VISIT; change += 1) {
      const name = random.pick(NAMES);
      const choices: readonly (number | boolean)[] = CHOICES[name];
      adjustments = { ...adjustments, [name]: random.pick(choices) };
    }
  }
  return adjustments;
}
