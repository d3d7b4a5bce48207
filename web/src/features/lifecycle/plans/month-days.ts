import type { MovementPlan } from '@halla/contract/movement-plans';
import { lastDay } from '@halla/domain/lifecycle/movement-plans';
import { addDays, nextMonthStart, startOfIsoWeek } from '@halla/domain/time';

export const WEEK_DAYS = 7;

/** A plan within one week. */
export interface PlanBar {
  readonly plan: MovementPlan;
  /** Column of its first day in the week, from 0. */
  readonly from: number;
  /** Days in the week. */
  readonly span: number;
  /** Line below the numbers of the days, from 0. */
  readonly lane: number;
  /** Days of the span on which the device is out after its due day. */
  readonly overrun: number;
  /** The plan begins before the week. */
  readonly isContinued: boolean;
}

/** Mondays of the weeks that a month touches. */
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

/** The plans of a week, each on the first line that is free on its days; an overdue one goes on until today. */
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
