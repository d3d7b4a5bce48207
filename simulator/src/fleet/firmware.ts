import { DEMO_MAJORS, demoReleaseOn, demoVersion } from '@halla/domain/demo/demo-software';
import type { SimulatedFamily } from '../physics/families.ts';
import { dayNumber, dayOfNumber } from './calendar.ts';
import type { PlannedDevice } from './planned-device.ts';

const MAJOR: Readonly<Record<SimulatedFamily, number>> = {
  CRYO_CABIN: DEMO_MAJORS.cryocabin,
  ECABIN: DEMO_MAJORS.ecabin,
  VET_CRYO: 2,
  XTONE: DEMO_MAJORS.xtone,
  XCRYO: DEMO_MAJORS.xcryo,
  EQ_CRYO: 2,
  OXYPRO: 1,
  LEDPRO: 1,
  QUATTRO: DEMO_MAJORS.quattro,
};

/**
 * Software of a device on a day: the version installed from the portal by then, otherwise a new version every 70
 * days, installed after the device's own delay.
 */
export function firmwareOn(device: PlannedDevice, day: string): string {
  const installed = device.installed?.findLast(({ from }) => from <= day);
  if (installed !== undefined) return installed.version;
  const release = demoReleaseOn(dayOfNumber(dayNumber(day) - device.updateLagDays));
  return demoVersion({ major: MAJOR[device.family], release });
}

/**
 * The version replaced on that day by the calendar; null if no update was installed. Updates from the portal are
 * reported when installed.
 */
export function updatedFrom(device: PlannedDevice, day: string): string | null {
  const before = dayOfNumber(dayNumber(day) - 1);
  const first = device.installed?.[0]?.from;
  if (before < device.commissioned || (first !== undefined && first <= day)) return null;
  const version = firmwareOn(device, before);
  return version === firmwareOn(device, day) ? null : version;
}
