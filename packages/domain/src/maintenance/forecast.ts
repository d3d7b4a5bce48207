import type { LcState } from '../lifecycle/lifecycle.ts';
import { addDays, daysBetween } from '../time.ts';
import { addMonths } from './months.ts';
import { type IntervalKind, type Intervals, WEAR, type Wear } from './program.ts';

/** Days of use from which a device is expected to be used on. */
export const MEAN_DAYS = 90;
/** With fewer days the use of a device cannot be estimated. */
const MEAN_DAYS_AT_LEAST = 14;
/** A service that is due within so many days is due soon. */
export const SOON_DAYS = 30;
/** Longest forecast by use: five years. */
const FARTHEST_DAYS = 1826;

/** Reasons for the lack of a forecast. */
export const NO_FORECASTS = ['off', 'notInUse', 'notBegun', 'littleUse'] as const;
export type NoForecast = (typeof NO_FORECASTS)[number];

/** Use of a device by kind of wear. */
export type Use = Readonly<Record<Wear, number>>;

/** A device and one of its programs, as input for the forecast. */
export interface Maintained {
  readonly intervals: Intervals;
  /** The program is switched off for the device. */
  readonly isOff: boolean;
  /** Null: no record. */
  readonly state: LcState | null;
  /** Day of the last service, or of first use; null: never used. */
  readonly sinceOn: string | null;
  /** Use after that day. */
  readonly used: Use;
  /** Use of the last days, and how many days those are. */
  readonly recent: Use;
  readonly recentDays: number;
}

export type Forecast =
  | { readonly dueOn: string; readonly dueBy: IntervalKind; readonly reason: null }
  | { readonly dueOn: null; readonly dueBy: null; readonly reason: NoForecast };

const none = (reason: NoForecast): Forecast => ({ dueOn: null, dueBy: null, reason });

/** States in which a device is at a client, or returned for a while. */
const IN_USE: readonly LcState[] = ['dispatched', 'demo', 'maintenance'];

/** True for devices that have to be serviced. */
export function isInUse(state: LcState | null): boolean {
  return state !== null && IN_USE.includes(state);
}

/** Day on which a device is due for service: the earliest of all intervals. */
export function forecast(device: Maintained, today: string): Forecast {
  const { isOff, state, sinceOn, intervals } = device;
  if (isOff) return none('off');
  if (!isInUse(state)) return none('notInUse');
  if (sinceOn === null) return none('notBegun');
  const days: { dueOn: string; dueBy: IntervalKind }[] = WEAR.flatMap((dueBy) => {
    const dueOn = dueByWear(dueBy, { device, sinceOn, today });
    return dueOn === null ? [] : [{ dueOn, dueBy }];
  });
  if (intervals.months !== null) days.push({ dueOn: addMonths(sinceOn, intervals.months), dueBy: 'months' });
  const [first] = days.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  return first === undefined ? none('littleUse') : { ...first, reason: null };
}

interface Wearing {
  readonly device: Maintained;
  readonly sinceOn: string;
  readonly today: string;
}

/** Today plus the time left at the current rate; in the past if nothing is left. Null: not within the forecast. */
function dueByWear(
  kind: Wear,
  { device: { intervals, used, recent, recentDays }, sinceOn, today }: Wearing,
): string | null {
  const every = intervals[kind];
  if (every === null) return null;
  const left = every - used[kind];
  const isKnown = recentDays >= MEAN_DAYS_AT_LEAST && recent[kind] > 0;
  if (!isKnown) return left > 0 ? null : today;
  const days = Math.floor(left / (recent[kind] / recentDays));
  if (days > FARTHEST_DAYS) return null;
  // Not before the last service, because the rate may have been different then.
  return addDays(today, Math.max(days, daysBetween(today, sinceOn)));
}

export const MAINTENANCE_STATES = ['overdue', 'soon', 'fine', 'none'] as const;
export type MaintenanceState = (typeof MAINTENANCE_STATES)[number];

/** State of a service by its due day. */
export function maintenanceState(dueOn: string | null, today: string): MaintenanceState {
  if (dueOn === null) return 'none';
  if (dueOn < today) return 'overdue';
  return dueOn <= addDays(today, SOON_DAYS) ? 'soon' : 'fine';
}
