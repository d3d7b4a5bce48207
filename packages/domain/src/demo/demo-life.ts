import { type DeviceType, deviceTypeOf } from '../devices/serial.ts';
import type { LcState } from '../lifecycle/lifecycle.ts';
import { addDays, startOfIsoWeek } from '../time.ts';
import { type DemoLifeStep, type Life, MAKER_LIVES, SOLD_LIVES } from './demo-lives.ts';

/** First and last day on which a device is in use at its destination; the last is null while it is still there. */
export interface WorkingSpell {
  readonly from: string;
  readonly to: string | null;
}

/** Family whose devices are allocated to orders; only devices in the mailhouse can be. */
const SOLD_FROM_MAILHOUSE: DeviceType = 'ECABIN';

/** Deterministic whole number from 0 below `range`, hashed from a text (FNV-1a). */
function drawn(text: string, range: number): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % range;
}

function lifeOf(serialNumber: string, lives: readonly Life[]): Life | undefined {
  let rest = drawn(
    `${serialNumber} life`,
    lives.reduce((sum, { weight }) => sum + weight, 0),
  );
  return lives.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}

/** The day this many days earlier; if on a weekend, the Friday before. */
export function officeDay(since: string, daysAgo: number): string {
  const day = addDays(since, -daysAgo);
  const friday = addDays(startOfIsoWeek(day), 4);
  return day > friday ? friday : day;
}

const OFFICE_OPENS = 8 * 60;
const OFFICE_MINUTES = 8 * 60;

/** Time of day at which a step is recorded: between 8:00 and 16:00. */
export function officeMinute(serialNumber: string, day: string): number {
  return OFFICE_OPENS + drawn(`${serialNumber} ${day}`, OFFICE_MINUTES);
}

/**
 * The life cycle of a simulated device before the first day of the demo, oldest first. Shared by server and
 * simulator, so that records, owners and sessions agree.
 */
export function demoLife({
  serialNumber,
  isSold,
  since,
}: {
  serialNumber: string;
  isSold: boolean;
  /** First day of the demo. */
  since: string;
}): DemoLifeStep[] {
  const life = lifeOf(serialNumber, isSold ? SOLD_LIVES : MAKER_LIVES);
  if (life === undefined) return [];
  const earlier = drawn(`${serialNumber} earlier`, life.spread);
  return life.steps.map(({ daysAgo, ...step }) => {
    const day = officeDay(since, daysAgo + earlier);
    const place =
      step.state === 'ready' && deviceTypeOf(serialNumber) === SOLD_FROM_MAILHOUSE ? 'mailhouse' : step.place;
    return { ...step, ...(place && { place }), day, minute: officeMinute(serialNumber, day) };
  });
}

/** Days of transport and installation; more than the difference between any two time zones. */
const UNDERWAY_DAYS = 4;
const PACKED_DAYS = 2;

/** Periods during which a device is in use at its destination, from installation until it is packed for return. */
export function workingSpells(steps: readonly DemoLifeStep[], isSold: boolean): WorkingSpell[] {
  const working: LcState = isSold ? 'dispatched' : 'demo';
  return steps.flatMap(({ state, day }, index) => {
    if (state !== working) return [];
    const next = steps[index + 1];
    return [
      { from: addDays(day, UNDERWAY_DAYS), to: next === undefined ? null : addDays(next.day, -PACKED_DAYS) },
    ];
  });
}
