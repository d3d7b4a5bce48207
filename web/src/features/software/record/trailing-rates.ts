import type { CallOutput } from '@halla/contract/calls';
import type { TrialMeasure } from '@halla/domain/software/release-trial';
import { addDays } from '@halla/domain/time';

export type ProgressDay = CallOutput<'get_release_progress'>['days'][number];
type Group = 'fresh' | 'old';

/** Moving window of a rate in days, which smooths rates of few devices. */
export const RATE_DAYS = 7;

/** One day of a rate; null if no device of the group was in contact. */
export interface RatePoint {
  readonly day: string;
  readonly percent: number | null;
}

/** Percentage of a group's device-days with an event, each over the seven days ending on that day. */
export function trailingRates(
  days: readonly ProgressDay[],
  { group, measure }: { readonly group: Group; readonly measure: TrialMeasure },
): RatePoint[] {
  return days.map(({ day }) => {
    const first = addDays(day, 1 - RATE_DAYS);
    const within = days
      .filter((other) => other.day >= first && other.day <= day)
      .map((other) => other[group]);
    const deviceDays = within.reduce((sum, one) => sum + one.deviceDays, 0);
    const withEvent = within.reduce((sum, one) => sum + one[measure], 0);
    return { day, percent: deviceDays === 0 ? null : (withEvent / deviceDays) * 100 };
  });
}
