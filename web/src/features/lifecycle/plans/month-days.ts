import type { MovementPlan } from '@halla/contract/movement-plans';
import { lastDay } from '@halla/domain/lifecycle/movement-plans';
import { inLanes, type Span } from '../../../ui/dates/weeks.ts';

/** A plan's bar within some days. */
export interface PlanBar extends Span {
  readonly plan: MovementPlan;
  /** Row below the day numbers, from 0. */
  readonly lane: number;
  /** Number of overdue days within the span. */
  readonly overrun: number;
  /** True if the plan begins before the days. */
  readonly isContinued: boolean;
}

interface ShownDays {
  readonly plans: readonly MovementPlan[];
  /** Consecutive days, the columns. */
  readonly days: readonly string[];
  readonly today: string;
}

/** The bars of some days, each in the first row free on its days; an overdue plan extends to today. */
export function barsOfDays({ plans, days, today }: ShownDays): PlanBar[] {
  const bars = plans
    .flatMap((plan) => {
      const { startsOn, dueOn } = plan;
      const last = lastDay(plan, today);
      const shown = days.filter((day) => day >= startsOn && (last === null || day <= last));
      const [first] = shown;
      if (first === undefined) return [];
      const overrun = dueOn === null ? 0 : shown.filter((day) => day > dueOn).length;
      const isContinued = startsOn < (days[0] ?? '');
      return [{ plan, from: days.indexOf(first), span: shown.length, overrun, isContinued }];
    })
    .sort((one, other) => one.from - other.from || other.span - one.span || one.plan.id - other.plan.id);
  return inLanes(bars);
}
