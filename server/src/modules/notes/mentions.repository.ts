import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Resources } from '#app/calls/resources.ts';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { users } from '#modules/users/users.table.ts';
import { belongsToAny, parentColumn, parentId, parentKind } from './note-parents.ts';
import { notes, noteTags } from './notes.table.ts';

interface MentionsOfUser {
  db: Executor;
  userId: number;
  /** Restricts to notes under these kinds. */
  kinds: readonly NotedKind[];
}

/**
 * Mentions of a user with their notes and parents, newest first: all unread ones, and read ones up to a
 * limit.
 */
export async function listMentions({ db, userId, kinds, limit }: MentionsOfUser & { limit: number }) {
  const mentions = (where?: SQL) =>
    db
      .select({
        noteId: noteTags.noteId,
        seenAt: noteTags.seenAt,
        kind: parentKind.as('kind'),
        id: parentId.as('id'),
      })
      .from(noteTags)
      .innerJoin(notes, eq(notes.id, noteTags.noteId))
      .where(and(eq(noteTags.userId, userId), belongsToAny(kinds), where));
  // Note ids increase with time, and the index of mentions contains them.
  const newest = mentions().orderBy(desc(noteTags.noteId)).limit(limit);
  return mentions(isNull(noteTags.seenAt)).union(newest).orderBy(desc(noteTags.noteId));
}

/** Unread mentions of a user under rows that the user may see, for counting. */
export function unreadMentions({
  db,
  userId,
  kinds,
  scope,
  resources,
}: MentionsOfUser & { scope: Scope; resources: Pick<Resources, NotedKind> }) {
  const visible = kinds.map((kind) => {
    const rows = resources[kind].visibleRows(scope);
    const column = notes[parentColumn(kind)];
    // PostgreSQL may hash all rows of a kind for this, so only notes under that kind ask for it.
    return sql`(${column} is not null and exists (select 1 from (${rows}) as parent where parent.id = ${column}))`;
  });
  return db
    .select({ id: noteTags.noteId })
    .from(noteTags)
    .innerJoin(notes, eq(notes.id, noteTags.noteId))
    .where(and(eq(noteTags.userId, userId), isNull(noteTags.seenAt), or(sql`false`, ...visible)));
}

/** Notes with their authors, null for the system. */
export async function selectMentioning({ db, noteIds }: { db: Executor; noteIds: readonly number[] }) {
  return db
    .select({
      noteId: notes.id,
      text: notes.text,
      createdAt: notes.createdAt,
      authorId: users.id,
      authorName: users.fullName,
    })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.userId))
    .where(anyOf(notes.id, noteIds));
}

export type MentioningNote = Awaited<ReturnType<typeof selectMentioning>>[number];

/** Marks unread mentions of a user, one or all; returns their number. */
export async function markRead({
  db,
  userId,
  noteId,
  now,
}: {
  db: Executor;
  userId: number;
  noteId: number | undefined;
  now: Date;
}): Promise<number> {
  const rows = await db
    .update(noteTags)
    .set({ seenAt: now })
    .where(
      and(
        eq(noteTags.userId, userId),
        isNull(noteTags.seenAt),
        noteId === undefined ? undefined : eq(noteTags.noteId, noteId),
      ),
    )
    .returning({ noteId: noteTags.noteId });
  return rows.length;
}
