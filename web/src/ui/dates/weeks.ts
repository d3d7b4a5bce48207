import { addDays, nextMonthStart, startOfIsoWeek } from '@halla/domain/time';

export const WEEK_DAYS = 7;

/** Mondays of the weeks that overlap a month. */
export function weeksOf(month: string): string[] {
  const weeks: string[] = [];
  for (
    let monday = startOfIsoWeek(month);
    monday < nextMonthStart(month);
    monday = addDays(monday, WEEK_DAYS)
  )
    weeks.push(monday);
  return weeks;
}

/** A number of days from a first one on. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Days that a bar covers among some days. */
export interface Span {
  /** Column of its first day, from 0. */
  readonly from: number;
  /** Number of its days among them. */
  readonly span: number;
}

/** Each bar, in order of its first day, in the first row that is free on its days; rows count from 0. */
export function inLanes<Bar extends Span>(bars: readonly Bar[]): (Bar & { readonly lane: number })[] {
  const busyUntil: number[] = [];
  return bars.map((bar) => {
    const free = busyUntil.findIndex((until) => until <= bar.from);
    const lane = free === -1 ? busyUntil.length : free;
    busyUntil[lane] = bar.from + bar.span;
    return { ...bar, lane };
  });
}
