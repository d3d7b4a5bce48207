import type { TicketState } from '../documents/document-states.ts';
import type { TicketKind } from './ticket-kinds.ts';
import { isActiveTicket, type Priority } from './ticket-rules.ts';
import { addWorkingTime, type WorkingHours } from './working-time.ts';

/** Time goals of a ticket. */
export const TICKET_GOALS = ['answer', 'solution'] as const;
export type TicketGoal = (typeof TICKET_GOALS)[number];

/** Groups of tickets with common goals: one per priority, and one for tickets without a priority. */
export const GOAL_CLASSES = ['high', 'normal', 'low', 'none'] as const;
export type GoalClass = (typeof GOAL_CLASSES)[number];

/** Longest goal, in minutes of working time. */
export const GOAL_MINUTES_MAX = 60_000;

/** Minutes of working time; null: no goal. */
export type GoalTimes = Readonly<Record<TicketGoal, number | null>>;

/** When the maker works, and within what time tickets are to be answered and solved. */
export interface GoalSettings {
  readonly hours: WorkingHours;
  readonly goals: Readonly<Record<GoalClass, GoalTimes>>;
}

/** The settings until a super user has changed them. */
export const STARTING_GOALS: GoalSettings = {
  hours: { zone: 'Europe/Helsinki', days: [1, 2, 3, 4, 5], opens: 8 * 60, closes: 16 * 60, holidays: [] },
  goals: {
    high: { answer: 120, solution: 2 * 480 },
    normal: { answer: 480, solution: 5 * 480 },
    low: { answer: 2 * 480, solution: 10 * 480 },
    none: { answer: 480, solution: null },
  },
};

const CLASSES: Readonly<Record<Priority, GoalClass>> = { 1: 'low', 2: 'normal', 3: 'high' };

/** Goals that a ticket is measured by. */
export function goalClass(priority: Priority | null): GoalClass {
  return priority === null ? 'none' : CLASSES[priority];
}

/** Elapsed share of a goal's time after which it is at risk. */
const RISK_AFTER = 0.75;

interface MeasuredTicket {
  readonly priority: Priority | null;
  readonly kind: TicketKind | null;
  readonly createdAt: Date;
  /** When the time for the solution began; null: the ticket is older than goals. */
  readonly goalFrom: Date | null;
}

/** When the goals of a ticket become at risk and due; null: no such goal. */
export interface TicketDues {
  readonly answerRiskAt: Date | null;
  readonly answerDueAt: Date | null;
  readonly solveRiskAt: Date | null;
  readonly solveDueAt: Date | null;
}

/**
 * When the goals of a ticket are due. The answer counts from creation, the solution from creation or the last
 * reopening. Planned maintenance has a day instead of goals. Time never pauses, because no state means waiting
 * for the customer.
 */
export function ticketDues(ticket: MeasuredTicket, { hours, goals }: GoalSettings): TicketDues {
  const { goalFrom, createdAt, kind, priority } = ticket;
  const isMeasured = goalFrom !== null && kind !== 'maintenance';
  const { answer, solution } = isMeasured ? goals[goalClass(priority)] : { answer: null, solution: null };
  const after = (from: Date | null, minutes: number | null) =>
    from === null || minutes === null ? null : addWorkingTime(from, minutes, hours);
  const risk = (minutes: number | null) => (minutes === null ? null : minutes * RISK_AFTER);
  return {
    answerRiskAt: after(createdAt, risk(answer)),
    answerDueAt: after(createdAt, answer),
    solveRiskAt: after(goalFrom, risk(solution)),
    solveDueAt: after(goalFrom, solution),
  };
}

/** State of a goal: reached in time or too late, or still open. */
export const GOAL_STATES = ['met', 'missed', 'onTime', 'atRisk', 'late'] as const;
export type GoalState = (typeof GOAL_STATES)[number];

interface OneGoal {
  readonly riskAt: Date | null;
  readonly dueAt: Date;
  /** When it was reached; null: not yet. */
  readonly reachedAt: Date | null;
}

/** State of a goal at `now`. */
export function goalState({ riskAt, dueAt, reachedAt }: OneGoal, now: Date): GoalState {
  if (reachedAt !== null) return reachedAt <= dueAt ? 'met' : 'missed';
  if (now > dueAt) return 'late';
  return riskAt !== null && now > riskAt ? 'atRisk' : 'onTime';
}

interface ReachingTicket extends TicketDues {
  readonly state: TicketState;
  readonly answeredAt: Date | null;
  readonly resolvedAt: Date | null;
}

/** A goal of a ticket with its state. */
export interface StandingGoal {
  readonly dueAt: Date;
  readonly state: GoalState;
}

/** How the goals of a ticket stand at `now`; null: none, or the ticket ended without reaching it. */
export function standingGoals(
  ticket: ReachingTicket,
  now: Date,
): Readonly<Record<TicketGoal, StandingGoal | null>> {
  const isOpen = isActiveTicket(ticket.state);
  const standing = (riskAt: Date | null, dueAt: Date | null, reachedAt: Date | null) =>
    dueAt === null || (reachedAt === null && !isOpen)
      ? null
      : { dueAt, state: goalState({ riskAt, dueAt, reachedAt }, now) };
  return {
    answer: standing(ticket.answerRiskAt, ticket.answerDueAt, ticket.answeredAt),
    solution: standing(ticket.solveRiskAt, ticket.solveDueAt, ticket.resolvedAt),
  };
}
