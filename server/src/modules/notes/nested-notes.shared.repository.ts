import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nestedRows } from '#db/nested.ts';
import { users } from '#modules/users/users.table.ts';
import { parentColumn } from './note-parents.shared.repository.ts';
import { tagged } from './notes.repository.ts';
import { notes } from './notes.table.ts';

/** The notes of a row as one column, newest first. Precondition: the caller may see the notes of all users. */
export function nestedNotes(kind: NotedKind, parentId: PgColumn) {
  const userName: SQL<string | null> = sql`${users.fullName}`;
  const userId: SQL<number | null> = sql`${users.id}`;
  return nestedRows(
    { id: notes.id, text: notes.text, createdAt: notes.createdAt, userId, userName, tagged },
    sql`from ${notes} left join ${users} on ${users.id} = ${notes.userId}
      where ${notes[parentColumn(kind)]} = ${parentId} order by ${notes.createdAt} desc, ${notes.id} desc`,
  );
}
