import type { RotaSettings, Tier } from '@halla/domain/service/on-call';
import { sql } from 'drizzle-orm';
import {
  bytea,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference, updatedAt } from '#db/columns.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { users } from '#modules/users/users.table.ts';
import { tickets } from '../tickets.table.ts';

const byUser = () => reference().references(() => users.id);

/** When people on call hand over, in one row; without it there are no escalations. */
export const onCallSettings = snakeCase.table(
  'on_call_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Incremented with every change; 1 at first. */
    revision: integer().notNull().default(1),
    settings: jsonb().$type<RotaSettings>().notNull(),
    /** When it was first saved; older tickets and alerts are not escalated. */
    since: instant().notNull(),
    updatedBy: byUser(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('on_call_settings_one', sql`${table.id} = 1`),
    index('on_call_settings_updated_by').on(table.updatedBy),
  ],
);

/** Who is on call in a week; a week without a row is a gap. */
export const onCallWeeks = snakeCase.table(
  'on_call_weeks',
  {
    /** Monday of the week. */
    week: date({ mode: 'string' }).primaryKey(),
    userId: byUser(),
    nextId: byUser(),
  },
  (table) => [
    check('on_call_weeks_two_people', sql`${table.userId} <> ${table.nextId}`),
    index('on_call_weeks_user').on(table.userId),
    index('on_call_weeks_next').on(table.nextId),
  ],
);

/** Swaps: who replaces the user of the week from the hand-over time of a day until that of the next. */
export const onCallDays = snakeCase.table(
  'on_call_days',
  { day: date({ mode: 'string' }).primaryKey(), userId: byUser().notNull() },
  (table) => [index('on_call_days_user').on(table.userId)],
);

/** Escalation of an urgent ticket or alert, open until acknowledged. */
export const escalations = snakeCase.table(
  'escalations',
  {
    id: identity(),
    ticketId: reference().references(() => tickets.id, { onDelete: 'cascade' }),
    alertId: reference().references(() => alerts.id, { onDelete: 'cascade' }),
    beganAt: instant().notNull(),
    /** Position of the next tier. */
    tier: smallint('rung').notNull().default(0),
    /** When the next tier is notified; null: all have been, or it has ended. */
    nextAt: instant(),
    acknowledgedAt: instant(),
    acknowledgedBy: byUser(),
  },
  (table) => [
    check('escalations_one', sql`num_nonnulls(${table.ticketId}, ${table.alertId}) = 1`),
    check(
      'escalations_acknowledged',
      sql`(${table.acknowledgedAt} is null) = (${table.acknowledgedBy} is null)`,
    ),
    uniqueIndex('escalations_ticket').on(table.ticketId).where(sql`ticket_id is not null`),
    uniqueIndex('escalations_alert').on(table.alertId).where(sql`alert_id is not null`),
    index('escalations_due').on(table.nextAt).where(sql`next_at is not null`),
    index('escalations_acknowledged_by').on(table.acknowledgedBy),
  ],
);

/** A notified person, once per escalation, with the hash of the secret in the link. */
export const escalationCalls = snakeCase.table(
  'escalation_calls',
  {
    id: identity(),
    escalationId: reference()
      .notNull()
      .references(() => escalations.id, { onDelete: 'cascade' }),
    userId: byUser().notNull(),
    tier: text('rung').$type<Tier>().notNull(),
    calledAt: instant().notNull(),
    tokenHash: bytea().notNull(),
  },
  (table) => [
    check('escalation_calls_rung', sql`${table.tier} in ('onCall', 'next', 'administrators')`),
    uniqueIndex('escalation_calls_once').on(table.escalationId, table.userId),
    uniqueIndex('escalation_calls_token').on(table.tokenHash),
    index('escalation_calls_user').on(table.userId),
  ],
);
