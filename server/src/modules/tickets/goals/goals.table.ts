import type { GoalSettings, TicketGoal } from '@halla/domain/tickets/ticket-goals';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, primaryKey, smallint, snakeCase, text } from 'drizzle-orm/pg-core';
import { instant, reference, updatedAt } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';
import { tickets } from '../tickets.table.ts';

/** Working hours and goals of tickets, in one row; without it the starting values of the domain apply. */
export const ticketGoalSettings = snakeCase.table(
  'ticket_goal_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Incremented with every change; 1 at first. */
    revision: integer().notNull().default(1),
    settings: jsonb().$type<GoalSettings>().notNull(),
    updatedBy: reference().references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('ticket_goal_settings_one', sql`${table.id} = 1`),
    index('ticket_goal_settings_updated_by').on(table.updatedBy),
  ],
);

/** Late goals that have been mailed, so that each is mailed once. */
export const ticketGoalMails = snakeCase.table(
  'ticket_goal_mails',
  {
    ticketId: reference()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    goal: text().$type<TicketGoal>().notNull(),
    mailedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.goal] }),
    check('ticket_goal_mails_goal', sql`${table.goal} in ('answer', 'solution')`),
  ],
);
