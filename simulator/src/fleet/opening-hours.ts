import type { Random } from '@halla/domain/demo/random';

/** Opening hours in minutes after midnight, local time. */
export interface OpenHours {
  readonly from: number;
  readonly to: number;
}

/** Opening hours from Sunday to Saturday; null when closed. */
export type Week = readonly (OpenHours | null)[];

const hours = (from: number, to: number): OpenHours => ({ from: from * 60, to: to * 60 });

function week(
  weekday: OpenHours,
  { saturday, sunday }: { saturday: OpenHours | null; sunday: OpenHours | null },
): Week {
  return [sunday, weekday, weekday, weekday, weekday, weekday, saturday];
}

/** Before and after work, and on both days of the weekend. */
export const SPORTS_CENTRE: Week = week(hours(6.5, 21.5), { saturday: hours(8, 19), sunday: hours(9, 19) });
export const LONG_WEEKDAYS: Week = week(hours(8, 18), { saturday: null, sunday: null });
export const WEEKDAYS_AND_SATURDAY: Week = week(hours(9, 19), { saturday: hours(10, 15), sunday: null });
/** Working hours of the maker's staff. */
export const OFFICE: Week = week(hours(8, 16), { saturday: null, sunday: null });

const SPA = hours(10, 20);

/** Kinds of clinics, with their frequency. */
const KINDS: readonly { readonly weight: number; readonly week: Week }[] = [
  { weight: 4, week: LONG_WEEKDAYS },
  { weight: 3, week: WEEKDAYS_AND_SATURDAY },
  { weight: 2, week: [SPA, null, SPA, SPA, SPA, SPA, SPA] },
  { weight: 2, week: SPORTS_CENTRE },
];

/** Opening hours of a clinic, up to half an hour off those of its kind. */
export function drawWeek(random: Random): Week {
  const { week: usual } = random.weighted(KINDS);
  const shift = random.pick([-30, 0, 0, 30]);
  return usual.map((open) => open && { from: open.from + shift, to: open.to + shift });
}

/** Relative demand per hour of a weekday from 6 o'clock on; low at lunch. */
const WEEKDAY_DEMAND = [4, 8, 10, 11, 11, 9, 4, 5, 9, 10, 13, 14, 11, 8, 6, 4];
const WEEKEND_DEMAND = [2, 3, 6, 9, 12, 12, 11, 11, 12, 11, 9, 7, 5, 4, 3, 2];
const FIRST_HOUR = 6;
const SLOT_SECONDS = 1_800;

/** Second of the day at which a guest comes within a time range; most come before and after work. */
export function guestTime(
  random: Random,
  { first, last, isWeekend }: { first: number; last: number; isWeekend: boolean },
): number {
  const demand = isWeekend ? WEEKEND_DEMAND : WEEKDAY_DEMAND;
  const slots = Array.from({ length: Math.ceil((last - first) / SLOT_SECONDS) }, (_, index) => {
    const from = first + index * SLOT_SECONDS;
    return { from, weight: demand[Math.floor(from / 3_600) - FIRST_HOUR] ?? 1 };
  });
  const { from } = random.weighted(slots);
  return Math.round(random.between(from, Math.min(last, from + SLOT_SECONDS)));
}
