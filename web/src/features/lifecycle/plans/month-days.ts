import type { MovementPlan } from '@halla/contract/movement-plans';
import { lastDay } from '@halla/domain/lifecycle/movement-plans';
import { addDays, nextMonthStart, startOfIsoWeek } from '@halla/domain/time';

export const WEEK_DAYS = 7;

/** A plan's bar within one week. */
export interface PlanBar {
  readonly plan: MovementPlan;
  /** Column of its first day in the week, from 0. */
  readonly from: number;
  /** Number of days within the week. */
  readonly span: number;
  /** Row below the day numbers, from 0. */
  readonly lane: number;
  /** Number of overdue days within the span. */
  readonly overrun: number;
  /** True if the plan begins before the week. */
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

interface ShownWeek {
  readonly plans: readonly MovementPlan[];
  readonly monday: string;
  readonly today: string;
}

/** The bars of a week, each in the first row free on its days; an overdue plan extends to today. */
export function barsOfWeek({ plans, monday, today }: ShownWeek): PlanBar[] {
  const days = Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index));
  const busyUntil: number[] = [];
  return plans
    .flatMap((plan) => {
      const { startsOn, dueOn } = plan;
      const last = lastDay(plan, today);
      const inWeek = days.filter((day) => day >= startsOn && (last === null || day <= last));
      const [first] = inWeek;
      if (first === undefined) return [];
      const overrun = dueOn === null ? 0 : inWeek.filter((day) => day > dueOn).length;
      return [{ plan, from: days.indexOf(first), span: inWeek.length, overrun }];
    })
    .sort((one, other) => one.from - other.from || other.span - one.span || one.plan.id - other.plan.id)
    .map(({ plan, from, span, overrun }) => {
      const free = busyUntil.findIndex((until) => until <= from);
      const lane = free === -1 ? busyUntil.length : free;
      busyUntil[lane] = from + span;
      return { plan, from, span, overrun, lane, isContinued: plan.startsOn < monday };
    });
}
