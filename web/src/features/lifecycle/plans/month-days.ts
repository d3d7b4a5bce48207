import type { MovementPlan } from '@halla/contract/movement-plans';
import { lastDay } from '@halla/domain/lifecycle/movement-plans';
import { addDays, nextMonthStart, startOfIsoWeek } from '@halla/domain/time';

export const WEEK_DAYS = 7;

/** A plan's bar within some days. */
export interface PlanBar {
  readonly plan: MovementPlan;
  /** Column of its first day, from 0. */
  readonly from: number;
  /** Number of its days among them. */
  readonly span: number;
  /** Row below the day numbers, from 0. */
  readonly lane: number;
  /** Number of overdue days within the span. */
  readonly overrun: number;
  /** True if the plan begins before the days. */
  readonly isContinued: boolean;
}

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

interface ShownDays {
  readonly plans: readonly MovementPlan[];
  /** Consecutive days, the columns. */
  readonly days: readonly string[];
  readonly today: string;
}

/** The bars of some days, each in the first row free on its days; an overdue plan extends to today. */
export function barsOfDays({ plans, days, today }: ShownDays): PlanBar[] {
  const busyUntil: number[] = [];
  return plans
    .flatMap((plan) => {
      const { startsOn, dueOn } = plan;
      const last = lastDay(plan, today);
      const shown = days.filter((day) => day >= startsOn && (last === null || day <= last));
      const [first] = shown;
      if (first === undefined) return [];
      const overrun = dueOn === null ? 0 : shown.filter((day) => day > dueOn).length;
      return [{ plan, from: days.indexOf(first), span: shown.length, overrun }];
    })
    .sort((one, other) => one.from - other.from || other.span - one.span || one.plan.id - other.plan.id)
    .map(({ plan, from, span, overrun }) => {
      const free = busyUntil.findIndex((until) => until <= from);
      const lane = free === -1 ? busyUntil.length : free;
      busyUntil[lane] = from + span;
      return { plan, from, span, overrun, lane, isContinued: plan.startsOn < (days[0] ?? '') };
    });
}
