import { isAdminType } from '@halla/domain/access/levels';
import { type NoteParent, noteLevels } from '@halla/domain/resources/noted-kinds';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { parentColumn, parentKind, parentReference } from './note-parents.ts';
import { notes, noteTags } from './notes.table.ts';

const tagged = sql<number[]>`(
  select coalesce(json_agg(${noteTags.userId} order by ${noteTags.userId}), '[]'::json)
  from ${noteTags} where ${noteTags.noteId} = ${notes.id})`;

/** Condition on a session's id: that anybody wrote a note under it. */
export function hasNotes({ sessionId }: { sessionId: AnyPgColumn }): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${notes} where ${notes.sessionId} = ${sessionId})`;
}

/** A note with its author, who is null for the system. */
export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

/** Notes of one parent, newest first; authors keeps only those written by users of these companies. */
export async function selectNotes({
  db,
  parent,
  authors,
}: {
  db: Executor;
  parent: NoteParent;
  authors: Scope;
}) {
  return db
    .select({
      id: notes.id,
      text: notes.text,
      createdAt: notes.createdAt,
      userId: users.id,
      userName: users.fullName,
      tagged,
    })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.userId))
    .where(and(eq(notes[parentColumn(parent.kind)], parent.id), inScope(users.companyId, authors)))
    .orderBy(desc(notes.createdAt), desc(notes.id));
}

/** Who reads notes: below a session the owner of the session, if it reaches the author; the others are for staff or admins. */
export async function noteReaders({ db, ids }: { db: Executor; ids: readonly number[] }) {
  if (ids.length === 0) return new Map<number, NoteReaders>();
  const rows = await db
    .select({
      id: notes.id,
      owner: sessions.companyId,
      author: users.companyId,
      kind: parentKind,
    })
    .from(notes)
    .leftJoin(sessions, eq(sessions.id, notes.sessionId))
    .leftJoin(users, eq(users.id, notes.userId))
    .where(anyOf(notes.id, ids));
  return new Map<number, NoteReaders>(
    rows.map(({ id, owner, author, kind }) => [
      id,
      {
        isForAdmins: noteLevels(kind, 'read').every(isAdminType),
        companies: owner === null || author === null ? null : [owner, author],
      },
    ]),
  );
}

interface NoteReaders {
  isForAdmins: boolean;
  /** Companies of which a customer has to reach every one; null: no customer reads the note. */
  companies: readonly number[] | null;
}

/** Notes of these life-cycle records, newest first; whoever asks has checked the records. */
export async function selectRecordNotes({ db, recordIds }: { db: Executor; recordIds: readonly number[] }) {
  if (recordIds.length === 0) return [];
  return db
    .select({ recordId: notes.lifeCycleStateId, text: notes.text, createdAt: notes.createdAt })
    .from(notes)
    .where(anyOf(notes.lifeCycleStateId, recordIds))
    .orderBy(desc(notes.createdAt), desc(notes.id));
}

/** What a new note says, besides its parent. */
export interface NewNote {
  text: string;
  userId: number;
  createdAt: Date;
}

export async function insertNote({
  db,
  parent,
  note,
}: {
  db: Executor;
  parent: NoteParent;
  note: NewNote;
}): Promise<number> {
  const [row] = await db
    .insert(notes)
    .values({ ...parentReference(parent), ...note, updatedAt: note.createdAt })
    .returning({ id: notes.id });
  if (row === undefined) throw new Error('The new note was not returned.');
  return row.id;
}

/** The same note under every one of these alerts, in one statement however many they are. */
export async function insertAlertNotes({
  db,
  alertIds,
  note: { text, userId, createdAt },
}: {
  db: Executor;
  alertIds: readonly number[];
  note: NewNote;
}): Promise<void> {
  const at = createdAt.toISOString();
  await db.execute(sql`
    insert into ${notes} (text, user_id, alert_id, created_at, updated_at)
    select ${text}::text, ${userId}::bigint, ${alerts.id}, ${at}::timestamptz, ${at}::timestamptz
    from ${alerts} where ${anyOf(alerts.id, alertIds)}`);
}

/** Who mentions himself has read it. */
export async function insertTags({
  db,
  noteId,
  userIds,
  author,
}: {
  db: Executor;
  noteId: number;
  userIds: readonly number[];
  author: NewNote;
}): Promise<void> {
  if (userIds.length === 0) return;
  const { userId: own, createdAt } = author;
  await db
    .insert(noteTags)
    .values(userIds.map((userId) => ({ noteId, userId, seenAt: userId === own ? createdAt : null })));
}
