import type { NoteParent } from '@halla/domain/resources/noted-kinds';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { users } from '#modules/users/users.table.ts';
import { parentColumn } from './note-parents.ts';
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
