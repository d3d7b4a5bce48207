import type { LcState } from '../lifecycle/lifecycle.ts';
import { addDays, daysBetween } from '../time.ts';
import { addMonths } from './months.ts';
import { type IntervalKind, type Intervals, WEAR, type Wear } from './program.ts';

/** Days of use from which a device is expected to be used on. */
export const MEAN_DAYS = 90;
/** Fewer days say nothing about the use of a device. */
const MEAN_DAYS_AT_LEAST = 14;
/** A service that is due within so many days is due soon. */
export const SOON_DAYS = 30;
/** What would come due later by use is not forecast: five years. */
const FARTHEST_DAYS = 1826;

/** Why there is no day. */
export const NO_FORECASTS = ['off', 'notInUse', 'notBegun', 'littleUse'] as const;
export type NoForecast = (typeof NO_FORECASTS)[number];

/** What a device has done, by what wears it. */
export type Use = Readonly<Record<Wear, number>>;

/** What is known of a device and one of its programs. */
export interface Maintained {
  readonly intervals: Intervals;
  /** The program is switched off for the device. */
  readonly isOff: boolean;
  /** Null: no record. */
  readonly state: LcState | null;
  /** Day of the last service, or of the first use; null: it was never used. */
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

/** The day on which a device is due for service: of all intervals the one that comes first. */
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

/** Today plus what is left at the present pace; in the past when nothing is left. Null: never, as it looks. */
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
  // No earlier than the last service, though the pace may have been another one then.
  return addDays(today, Math.max(days, daysBetween(today, sinceOn)));
}

export const MAINTENANCE_STATES = ['overdue', 'soon', 'fine', 'none'] as const;
export type MaintenanceState = (typeof MAINTENANCE_STATES)[number];

/** How a day of service stands today; none without a day. */
export function maintenanceState(dueOn: string | null, today: string): MaintenanceState {
  if (dueOn === null) return 'none';
  if (dueOn < today) return 'overdue';
  return dueOn <= addDays(today, SOON_DAYS) ? 'soon' : 'fine';
}
