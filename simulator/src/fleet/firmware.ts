import type { SimulatedFamily } from '../physics/families.ts';
import { dayNumber, dayOfNumber } from './calendar.ts';
import type { PlannedDevice } from './planned-device.ts';

const RELEASE_EVERY_DAYS = 70;
/** Day number of 2020-01-06, the first release of every product. */
const FIRST_RELEASE = 18_267;
const RELEASES_PER_MINOR = 4;

const MAJOR: Readonly<Record<SimulatedFamily, number>> = {
  CRYO_CABIN: 3,
  ECABIN: 5,
  VET_CRYO: 2,
  XTONE: 4,
  XCRYO: 5,
  EQ_CRYO: 2,
  OXYPRO: 1,
  LEDPRO: 1,
  QUATTRO: 6,
};

/**
 * Software of a device on a day: what it has from the portal by then, or else a new version every 70 days, installed
 * after the device's own delay.
 */
export function firmwareOn(device: PlannedDevice, day: string): string {
  const installed = device.installed?.findLast(({ from }) => from <= day);
  if (installed !== undefined) return installed.version;
  const days = dayNumber(day) - device.updateLagDays - FIRST_RELEASE;
  const release = Math.max(0, Math.floor(days / RELEASE_EVERY_DAYS));
  return `${MAJOR[device.family]}.${Math.floor(release / RELEASES_PER_MINOR)}.${release % RELEASES_PER_MINOR}`;
}

/**
 * The version that was replaced on that day by the calendar; null when no update was installed. What comes from the
 * portal is reported when it is installed.
 */
export function updatedFrom(device: PlannedDevice, day: string): string | null {
  const before = dayOfNumber(dayNumber(day) - 1);
  const first = device.installed?.[0]?.from;
  if (before < device.commissioned || (first !== undefined && first <= day)) return null;
  const version = firmwareOn(device, before);
  return version === firmwareOn(device, day) ? null : version;
}
