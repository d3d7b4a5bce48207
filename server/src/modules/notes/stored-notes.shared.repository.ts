import type { NoteParent } from '@halla/domain/resources/noted-kinds';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import type { Work } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { anyOf } from '#db/scope.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { keepNotedAt, parentReference } from './note-parents.shared.repository.ts';
import { notes } from './notes.table.ts';

/** Predicate on the id of a session that has notes. */
export function hasNotes({ sessionId }: { sessionId: AnyPgColumn }): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${notes} where ${notes.sessionId} = ${sessionId})`;
}

/** Notes of these life-cycle records, newest first. Precondition: the caller may see the records. */
export async function selectRecordNotes(db: Executor, recordIds: readonly number[]) {
  if (recordIds.length === 0) return [];
  return db
    .select({ recordId: notes.lifeCycleStateId, text: notes.text, createdAt: notes.createdAt })
    .from(notes)
    .where(anyOf(notes.lifeCycleStateId, recordIds))
    .orderBy(desc(notes.createdAt), desc(notes.id));
}

/**
 * Notes of the life-cycle records of a device as one column, newest first. Precondition: the caller may see
 * the device's records.
 */
export function nestedRecordNotes(deviceId: PgColumn) {
  return nestedRows(
    { recordId: notes.lifeCycleStateId, text: notes.text, createdAt: notes.createdAt },
    sql`from ${lifeCycleStates} inner join ${notes} on ${notes.lifeCycleStateId} = ${lifeCycleStates.id}
      where ${lifeCycleStates.deviceId} = ${deviceId} order by ${notes.createdAt} desc, ${notes.id} desc`,
  );
}

/** Content of a new note, without its parent. */
export interface NewNote {
  text: string;
  userId: number;
  createdAt: Date;
}

interface AddedNote {
  parent: NoteParent;
  /** Without a user it is written by the system. */
  note: Omit<NewNote, 'userId'> & { userId: number | null };
}

export async function insertNote(db: Executor, { parent, note }: AddedNote): Promise<number> {
  const [row] = await db
    .insert(notes)
    .values({ ...parentReference(parent), ...note, updatedAt: note.createdAt })
    .returning({ id: notes.id });
  if (row === undefined) throw new Error('The new note was not returned.');
  const noted = keepNotedAt(parent.kind, { ids: sql`${parent.id}::bigint`, at: note.createdAt });
  if (noted !== undefined) await db.execute(noted);
  return row.id;
}

/** Deletes a system note that was written with something that is undone. */
export async function deleteSystemNote(ctx: Work, id: number): Promise<void> {
  await ctx.db.delete(notes).where(and(eq(notes.id, id), isNull(notes.userId)));
  ctx.changed({ domain: 'notes', id, adminsOnly: true });
}

/** Adds the same note to each of these alerts, in one statement for any number of alerts. */
export async function addNoteToAlerts(
  db: Executor,
  { alertIds, note: { text, userId, createdAt } }: { alertIds: readonly number[]; note: NewNote },
): Promise<void> {
  const at = createdAt.toISOString();
  await db.execute(sql`
    insert into ${notes} (text, user_id, alert_id, created_at, updated_at)
    select ${text}::text, ${userId}::bigint, ${alerts.id}, ${at}::timestamptz, ${at}::timestamptz
    from ${alerts} where ${anyOf(alerts.id, alertIds)}`);
}
