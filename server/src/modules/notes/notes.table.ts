import { sql } from 'drizzle-orm';
import { check, index, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference, updatedAt } from '#db/columns.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Notes under exactly one parent; they are never edited or deleted by themselves. */
export const notes = snakeCase.table(
  'notes',
  {
    id: identity(),
    text: text().notNull(),
    /** Null: written by the system. */
    userId: reference().references(() => users.id),
    crashLogId: reference().references(() => crashLogs.id, { onDelete: 'cascade' }),
    alertId: reference().references(() => alerts.id, { onDelete: 'cascade' }),
    sessionId: reference().references(() => sessions.id, { onDelete: 'cascade' }),
    lifeCycleStateId: reference().references(() => lifeCycleStates.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('notes_text_length', sql`length(${table.text}) between 1 and 5000`),
    check(
      'notes_one_parent',
      sql`num_nonnulls(${table.crashLogId}, ${table.alertId}, ${table.sessionId}, ${table.lifeCycleStateId}) = 1`,
    ),
    index('notes_crash').on(table.crashLogId).where(sql`crash_log_id is not null`),
    index('notes_alert').on(table.alertId).where(sql`alert_id is not null`),
    index('notes_lcs').on(table.lifeCycleStateId).where(sql`life_cycle_state_id is not null`),
    index('notes_session').on(table.sessionId).where(sql`session_id is not null`),
  ],
);

export const noteTags = snakeCase.table(
  'note_tags',
  {
    noteId: reference()
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** When the mentioned user read it; null as long as it is new. */
    seenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.userId] }),
    index('note_tags_user').on(table.userId, table.noteId),
    index('note_tags_unread').on(table.userId, table.noteId).where(sql`seen_at is null`),
  ],
);
