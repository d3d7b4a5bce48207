import { isAdminType } from '@halla/domain/access/levels';
import { type NoteParent, noteLevels } from '@halla/domain/resources/noted-kinds';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { parentColumn, parentKind } from './note-parents.ts';
import { notes, noteTags } from './notes.table.ts';
import type { NewNote } from './stored-notes.ts';

const tagged = sql<number[]>`(
  select coalesce(json_agg(${noteTags.userId} order by ${noteTags.userId}), '[]'::json)
  from ${noteTags} where ${noteTags.noteId} = ${notes.id})`;

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

/** A mention of the author is read already. */
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
