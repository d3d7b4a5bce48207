import type { DeviceType } from '../devices/serial.ts';
import type { Reached } from './outcome.ts';
import type { Measurements, SensorChannel } from './sessions.ts';

/** Channels of the air around the guest, per family; the first with values decides. */
const CABIN_AIR: readonly SensorChannel[] = ['cabinTemp', 'T2', 'T1'];
const DECIDING: Readonly<Partial<Record<DeviceType, readonly SensorChannel[]>>> = {
  // A stall has several sensors along its length; the third is beside the animal.
  EQ_CRYO: ['camera3', 'camera4', 'T1'],
  XTONE: ['T2', 'T1'],
  QUATTRO: ['T2', 'T1'],
};

/** Families that warm instead of cooling. */
const WARMING: ReadonlySet<DeviceType> = new Set<DeviceType>(['LEDPRO']);

/** Maximum deviation from the target in °C that counts as reached. */
export const TARGET_TOLERANCE_C = 3;

/** The channel that decides whether a session reached its target, with its readings; null if there is none. */
export function decidingChannel(
  temperature: Measurements['temperature'],
  family: DeviceType,
): { channel: SensorChannel; readings: readonly (number | null)[] } | null {
  for (const channel of DECIDING[family] ?? CABIN_AIR) {
    const readings = Object.hasOwn(temperature, channel) ? (temperature[channel] ?? []) : [];
    if (readings.some((value) => value !== null)) return { channel, readings };
  }
  return null;
}

/** The least and the greatest measured value. */
export interface Extremes {
  readonly least: number;
  readonly greatest: number;
}

/** Extreme value of the deciding channel; null if there is none. */
export function reachedTemperature(
  temperature: Measurements['temperature'],
  family: DeviceType,
): Reached | null {
  const extremes = (channel: SensorChannel) =>
    Object.hasOwn(temperature, channel) ? extremesOf(temperature[channel] ?? []) : undefined;
  return reachedByExtremes(extremes, family);
}

/** The same from the minimum and maximum of each channel; undefined for a channel without values. */
export function reachedByExtremes(
  extremesOfChannel: (channel: SensorChannel) => Extremes | undefined,
  family: DeviceType,
): Reached | null {
  for (const channel of DECIDING[family] ?? CABIN_AIR) {
    const extremes = extremesOfChannel(channel);
    if (extremes === undefined) continue;
    return { channel, value: warms(family) ? extremes.greatest : extremes.least };
  }
  return null;
}

function extremesOf(readings: readonly (number | null)[]): Extremes | undefined {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const value of readings) {
    if (value === null) continue;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  return least > greatest ? undefined : { least, greatest };
}

/** True for a family whose sessions warm, so that the maximum counts instead of the minimum. */
export function warms(family: DeviceType): boolean {
  return WARMING.has(family);
}

/** True when the extreme value missed the target by more than the tolerance. */
export function missedTarget({
  family,
  target,
  value,
}: {
  family: DeviceType;
  target: number;
  value: number;
}): boolean {
  const short = warms(family) ? target - value : value - target;
  return short > TARGET_TOLERANCE_C;
}
