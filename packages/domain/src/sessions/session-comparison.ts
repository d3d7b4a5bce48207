import type { DeviceType } from '../devices/serial.ts';
import { decidingChannel, missedTarget, reachedTemperature, warms } from './deciding-channel.ts';
import type { OutcomeKind } from './outcome.ts';
import type { Measurements } from './sessions.ts';

/** Fields by which two sessions are compared. */
export interface ComparedSession {
  readonly family: DeviceType;
  readonly outcome: OutcomeKind;
  readonly durationS: number;
  /** Null when the device does not measure it. */
  readonly consumptionKg: number | null;
  /** °C. */
  readonly targetTemperature: number | null;
  /** Null without measurements. */
  readonly measurements: Pick<Measurements, 'timeStamp' | 'temperature'> | null;
}

/** One difference between two sessions; `by` is the session's value minus that of the other. */
export type SessionDifference =
  | { readonly what: 'outcome'; readonly kind: OutcomeKind; readonly otherKind: OutcomeKind }
  /** Different target, °C: explains most of the other differences. */
  | { readonly what: 'target'; readonly value: number; readonly otherValue: number }
  /** Only one of the two reached its target. */
  | { readonly what: 'reached_only_here' | 'reached_only_there' }
  /** Seconds until the target was reached. */
  | { readonly what: 'time_to_target'; readonly by: number }
  /** Degrees between the minima of the deciding sensor; maxima for a family that warms. */
  | { readonly what: 'coldest' | 'warmest'; readonly by: number }
  /** Seconds. */
  | { readonly what: 'duration'; readonly by: number }
  /** Kilograms. */
  | { readonly what: 'consumption'; readonly by: number };

/** Smaller differences are the day-to-day variation of one device and are not reported. */
export const SMALLEST_TOLD = {
  seconds: 5,
  degrees: 1,
  kilograms: 0.1,
  consumptionShare: 0.05,
} as const;

/** Milliseconds from the start until the deciding sensor first reached the target; null if it never did. */
export function timeToTarget({
  family,
  targetTemperature: target,
  measurements,
}: Pick<ComparedSession, 'family' | 'targetTemperature' | 'measurements'>): number | null {
  if (target === null || measurements === null) return null;
  const readings = decidingChannel(measurements.temperature, family)?.readings ?? [];
  const first = readings.findIndex((value) => value !== null && !missedTarget({ family, target, value }));
  return measurements.timeStamp[first] ?? null;
}

/** Differences between a session and another one, the most explanatory first; empty if there are none. */
export function sessionDifferences(session: ComparedSession, other: ComparedSession): SessionDifference[] {
  // A running session has no outcome, extreme value, duration or consumption yet.
  if (session.outcome === 'running' || other.outcome === 'running') {
    return [...targets(session, other), ...timesToTarget(session, other)];
  }
  return [
    ...outcomes(session, other),
    ...targets(session, other),
    ...timesToTarget(session, other),
    ...extremes(session, other),
    ...durations(session, other),
    ...consumptions(session, other),
  ];
}

function outcomes({ outcome: kind }: ComparedSession, { outcome: otherKind }: ComparedSession) {
  return kind === otherKind ? [] : [{ what: 'outcome' as const, kind, otherKind }];
}

function targets({ targetTemperature: value }: ComparedSession, other: ComparedSession) {
  const otherValue = other.targetTemperature;
  if (value === null || otherValue === null || value === otherValue) return [];
  return [{ what: 'target' as const, value, otherValue }];
}

function timesToTarget(session: ComparedSession, other: ComparedSession): SessionDifference[] {
  const here = timeToTarget(session);
  const there = timeToTarget(other);
  if (here !== null && there !== null) {
    const by = Math.round((here - there) / 1000);
    return Math.abs(by) < SMALLEST_TOLD.seconds ? [] : [{ what: 'time_to_target', by }];
  }
  if (here !== null && couldReachTarget(other)) return [{ what: 'reached_only_here' }];
  if (there !== null && couldReachTarget(session)) return [{ what: 'reached_only_there' }];
  return [];
}

/** False if undecidable: without a target or measurements, or while the session runs and may still reach it. */
function couldReachTarget({ outcome, targetTemperature, measurements, family }: ComparedSession): boolean {
  if (outcome === 'running' || targetTemperature === null || measurements === null) return false;
  return decidingChannel(measurements.temperature, family) !== null;
}

function extremes(session: ComparedSession, other: ComparedSession) {
  const here = extremeOf(session);
  const there = extremeOf(other);
  // Sensors in different positions cannot be compared.
  if (here === null || there === null || here.channel !== there.channel) return [];
  if (warms(session.family) !== warms(other.family)) return [];
  const by = tenths(here.value - there.value);
  const what = warms(session.family) ? ('warmest' as const) : ('coldest' as const);
  return Math.abs(by) < SMALLEST_TOLD.degrees ? [] : [{ what, by }];
}

function extremeOf({ family, measurements }: ComparedSession) {
  return measurements === null ? null : reachedTemperature(measurements.temperature, family);
}

function durations({ durationS }: ComparedSession, other: ComparedSession) {
  const by = durationS - other.durationS;
  return Math.abs(by) < SMALLEST_TOLD.seconds ? [] : [{ what: 'duration' as const, by }];
}

function consumptions({ consumptionKg: here }: ComparedSession, { consumptionKg: there }: ComparedSession) {
  if (here === null || there === null) return [];
  const by = Math.round((here - there) * 1000) / 1000;
  const scatter = Math.max(here, there) * SMALLEST_TOLD.consumptionShare;
  const isTold = Math.abs(by) > scatter && Math.abs(by) >= SMALLEST_TOLD.kilograms;
  return isTold ? [{ what: 'consumption' as const, by }] : [];
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
