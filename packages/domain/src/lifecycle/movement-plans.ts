import { addDays } from '../time.ts';
import type { LcState } from './lifecycle.ts';

/** Purpose of a plan. */
export const PLAN_KINDS = ['demo', 'loan'] as const;

export type PlanKind = (typeof PLAN_KINDS)[number];

/** Running: its record was written and the device is still out. Cancelled: closed before the device left. */
export const PLAN_STATES = ['planned', 'running', 'ended', 'cancelled'] as const;

export type PlanState = (typeof PLAN_STATES)[number];

/** Calendar days of the maker, both included. */
export interface PlannedDays {
  startsOn: string;
  /** null: open-ended. */
  dueOn: string | null;
}

/** True for a range that ends before it begins. */
export function endsBeforeStart({ startsOn, dueOn }: PlannedDays): boolean {
  return dueOn !== null && dueOn !== '' && dueOn < startsOn;
}

/** State of a plan, derived from the record that fulfilled it and whether it is closed. */
export function planState({
  isCarriedOut,
  isClosed,
}: {
  isCarriedOut: boolean;
  isClosed: boolean;
}): PlanState {
  if (isCarriedOut) return isClosed ? 'ended' : 'running';
  return isClosed ? 'cancelled' : 'planned';
}

/** True for a device still out after its due day. */
export function isOverdue(
  { state, dueOn }: { state: PlanState; dueOn: string | null },
  today: string,
): boolean {
  return state === 'running' && dueOn !== null && dueOn < today;
}

/** The last day on which a plan occupies its device: an overdue device is occupied until today; null: open-ended. */
export function lastDay(plan: PlannedDays & { state: PlanState }, today: string): string | null {
  return isOverdue(plan, today) ? today : plan.dueOn;
}

/** States whose devices may be promised for later. */
export const PLANNABLE_STATES = [
  'production',
  'ready',
  'demo',
  'maintenance',
  'storaged',
] as const satisfies readonly LcState[];

/** True when a device may be promised; sold, missing or decommissioned devices cannot be lent. */
export function isPlannable(state: LcState): boolean {
  return PLANNABLE_STATES.some((plannable) => plannable === state);
}

/** True when a device in this state will not be lent again: the record ends its plans. */
export function endsPlans(state: LcState): boolean {
  return state === 'dispatched' || state === 'decommissioned';
}

/** Why a plan cannot be carried out on a day. */
export type CarryOutProblem = 'plan_closed' | 'plan_running' | 'plan_early' | 'plan_past';

/** First rule violated by carrying out a plan on a day; null when the device may leave. */
export function checkCarryOut(
  plan: PlannedDays & { state: PlanState },
  today: string,
): CarryOutProblem | null {
  if (plan.state === 'running') return 'plan_running';
  if (plan.state !== 'planned') return 'plan_closed';
  if (today < plan.startsOn) return 'plan_early';
  return plan.dueOn !== null && plan.dueOn < today ? 'plan_past' : null;
}

/** True for a plan whose days can still change. */
export function isOpenPlan(state: PlanState): boolean {
  return state === 'planned' || state === 'running';
}

/**
 * The days of an open plan shifted by a number of days, earlier when negative: a running plan keeps its first day.
 * null if nothing would change or the plan would end before it begins.
 */
export function shiftedDays(
  { state, startsOn, dueOn }: PlannedDays & { state: PlanState },
  days: number,
): PlannedDays | null {
  if (days === 0 || !isOpenPlan(state)) return null;
  const due = dueOn === null ? null : addDays(dueOn, days);
  if (state === 'planned') return { startsOn: addDays(startsOn, days), dueOn: due };
  return due === null || due < startsOn ? null : { startsOn, dueOn: due };
}
