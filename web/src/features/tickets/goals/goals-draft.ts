import type { SavedTicketGoals, TicketGoalSettings } from '@halla/contract/ticket-goals';
import {
  GOAL_CLASSES,
  GOAL_MINUTES_MAX,
  type GoalClass,
  type TicketGoal,
} from '@halla/domain/tickets/ticket-goals';
import { SHORTEST_DAY } from '@halla/domain/tickets/working-time';

/** Hours as typed; empty text for none. */
type Typed = number | string;

/** Goals of a priority being edited, in hours. */
export type GoalDraft = Readonly<Record<TicketGoal, Typed>>;

/** The settings being edited. */
export interface GoalsDraft {
  readonly hours: TicketGoalSettings['hours'];
  readonly goals: Readonly<Record<GoalClass, GoalDraft>>;
}

/** Longest goal, in hours. */
export const GOAL_HOURS_MAX = GOAL_MINUTES_MAX / 60;

const hoursOf = (minutes: number | null): Typed => (minutes === null ? '' : minutes / 60);

export function draftOf({ hours, goals }: SavedTicketGoals): GoalsDraft {
  const ofClass = (name: GoalClass) => ({
    answer: hoursOf(goals[name].answer),
    solution: hoursOf(goals[name].solution),
  });
  return {
    hours,
    goals: {
      high: ofClass('high'),
      normal: ofClass('normal'),
      low: ofClass('low'),
      none: ofClass('none'),
    },
  };
}

/** Whole minutes of typed hours; null: no goal, undefined: invalid. */
function minutesOf(typed: Typed): number | null | undefined {
  if (typed === '') return null;
  if (typeof typed === 'string') return undefined;
  const minutes = Math.round(typed * 60);
  return minutes >= 1 && minutes <= GOAL_MINUTES_MAX ? minutes : undefined;
}

/** The goals of one priority; undefined while they cannot be saved. */
function goalTimes({ answer, solution }: GoalDraft) {
  const times = { answer: minutesOf(answer), solution: minutesOf(solution) };
  if (times.answer === undefined || times.solution === undefined) return undefined;
  if (times.answer !== null && times.solution !== null && times.solution < times.answer) return undefined;
  return { answer: times.answer, solution: times.solution };
}

/** The settings to save; null if something is missing or invalid. */
export function settingsOf({ hours, goals }: GoalsDraft): TicketGoalSettings | null {
  if (hours.days.length === 0 || hours.closes - hours.opens < SHORTEST_DAY) return null;
  const [high, normal, low, none] = GOAL_CLASSES.map((name) => goalTimes(goals[name]));
  return high && normal && low && none ? { hours, goals: { high, normal, low, none } } : null;
}
