import { GOAL_CLASSES, GOAL_MINUTES_MAX, type GoalClass } from '@halla/domain/tickets/ticket-goals';
import { HOLIDAYS_AT_MOST } from '@halla/domain/tickets/working-time';
import { DAY_MINUTES, isTimeZone } from '@halla/domain/time';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { day, id, lineText, messageFields } from './kit/fields.ts';
import { breaks } from './rules/field-rules.ts';

const ZONE_MAX = 64;

const person = z.object({ id, fullName: z.string() }).nullable();

const timeOfDay = z.int().min(0).max(DAY_MINUTES);

/** Minutes of working time; null: no goal. */
const goal = z.int().min(1).max(GOAL_MINUTES_MAX).nullable();
const goalTimes = z.object({ answer: goal, solution: goal });

const settings = z.object({
  hours: z.object({
    /** Name of the time zone database. */
    zone: lineText(ZONE_MAX).refine(isTimeZone, breaks({ rule: 'timeZone' })),
    /** 1 Monday to 7 Sunday. */
    days: z.array(z.int().min(1).max(7)).min(1).max(7),
    /** Minutes from midnight on the clock of the zone. */
    opens: timeOfDay,
    closes: timeOfDay,
    /** Days without work. */
    holidays: z.array(day).max(HOLIDAYS_AT_MOST),
  }),
  /** Goals by priority; `none` applies to tickets without a priority. */
  goals: z.object(
    Object.fromEntries(GOAL_CLASSES.map((name) => [name, goalTimes])) as Record<GoalClass, typeof goalTimes>,
  ),
});
export type TicketGoalSettings = z.output<typeof settings>;

const savedSettings = z.object({
  /** 0: never saved; these are the initial values. */
  revision: z.int(),
  ...settings.shape,
  updatedAt: z.string().nullable(),
  User: person,
});
export type SavedTicketGoals = z.output<typeof savedSettings>;

export const ticketGoals = {
  get_ticket_goals: call({
    summary:
      'When the maker works, and within what working time tickets of each priority are to be answered and solved.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['tickets'],
    input: z.object({}),
    output: z.object({ settings: savedSettings }),
    errors: [],
  }),
  edit_ticket_goals: call({
    summary: 'Replaces the working hours and the goals; open tickets are measured by them from then on.',
    access: levels('SUPER_USER'),
    effect: 'write',
    changes: ['anything'],
    input: z.object({
      /** As loaded; a stale one gives 409. */
      revision: z.int().min(0).max(2_147_483_647),
      settings,
    }),
    output: z.object({ ...messageFields, revision: z.int() }),
    errors: ['core.stale', 'tickets.short_day', 'tickets.solved_before_answer'],
  }),
};
