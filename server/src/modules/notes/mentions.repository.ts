import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { decodeCursor } from '#app/calls/keyset.ts';
import type { Resources } from '#app/calls/resources.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { users } from '#modules/users/users.table.ts';
import { parentColumn, parentId, parentKind } from './note-parents.shared.repository.ts';
import { notes, noteTags } from './notes.table.ts';

interface MentionsOfUser {
  db: Executor;
  userId: number;
  /** Restricts to notes of these kinds of parents. */
  kinds: readonly NotedKind[];
  /** Restricts to notes on rows visible in the scope. */
  scope: Scope;
  resources: Pick<Resources, NotedKind>;
}

interface WantedMentions extends MentionsOfUser {
  /** true: only read mentions, false: only unread ones. */
  seen: boolean | undefined;
}

interface MentionPage extends WantedMentions {
  cursor: string | null;
  limit: number;
}

/** Mentions of a user on rows that the user may see, with the parents of their notes, newest first. */
export function listMentions({ cursor, limit, ...of }: MentionPage) {
  const end = decodeCursor(cursor);
  return (
    of.db
      .select({
        noteId: noteTags.noteId,
        seenAt: noteTags.seenAt,
        createdAt: notes.createdAt,
        kind: parentKind.as('kind'),
        id: parentId.as('id'),
      })
      .from(noteTags)
      .innerJoin(notes, eq(notes.id, noteTags.noteId))
      .where(and(wantedMention(of), end === null ? undefined : lt(noteTags.noteId, end.id)))
      // Note ids increase with time, and the index of mentions contains them.
      .orderBy(desc(noteTags.noteId))
      .limit(rowLimit(limit))
  );
}

/** Mentions of a user on rows that the user may see, for counting. */
export function selectMentions({ db, ...of }: WantedMentions) {
  return db
    .select({ id: noteTags.noteId })
    .from(noteTags)
    .innerJoin(notes, eq(notes.id, noteTags.noteId))
    .where(wantedMention(of))
    .$dynamic();
}

/** Number of mentions of a user on rows that the user may see. */
export async function countMentions(wanted: WantedMentions): Promise<number> {
  return wanted.db.$count(selectMentions(wanted).as('mentions'));
}

function wantedMention({ seen, ...of }: Omit<WantedMentions, 'db'>): SQL | undefined {
  return and(visibleMention(of), seen === undefined ? undefined : readState(seen));
}

function readState(seen: boolean): SQL {
  return seen ? isNotNull(noteTags.seenAt) : isNull(noteTags.seenAt);
}

/** Predicate on mentions with their notes: of the user, on a row that the user may see. */
function visibleMention({ userId, kinds, scope, resources }: Omit<MentionsOfUser, 'db'>): SQL | undefined {
  const visible = kinds.map((kind) => {
    const rows = resources[kind].visibleRows(scope);
    const column = notes[parentColumn(kind)];
    // Without the offset, PostgreSQL would hash all rows of a kind to check those of a page.
    return sql`(${column} is not null and exists (select 1 from (${rows}) as parent where parent.id = ${column} offset 0))`;
  });
  return and(eq(noteTags.userId, userId), or(sql`false`, ...visible));
}

/** Names of the users whom a note mentions, in the order of their ids. */
const taggedNames = sql<string[]>`array(
  select tagged.full_name from ${noteTags} as tag join ${users} as tagged on tagged.id = tag.user_id
  where tag.note_id = ${notes.id} order by tagged.id
)`;

/** Notes with their authors, null for the system, and the names of mentioned users. */
export async function selectMentioning(db: Executor, noteIds: readonly number[]) {
  return db
    .select({
      noteId: notes.id,
      text: notes.text,
      createdAt: notes.createdAt,
      authorId: users.id,
      authorName: users.fullName,
      tagged: taggedNames,
    })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.userId))
    .where(anyOf(notes.id, noteIds));
}

export type MentioningNote = Awaited<ReturnType<typeof selectMentioning>>[number];

interface ReadMentions {
  userId: number;
  /** undefined: all notes. */
  noteId: number | undefined;
  now: Date;
}

/** Marks unread mentions of a user, one or all; returns their number. */
export async function markRead(db: Executor, { userId, noteId, now }: ReadMentions): Promise<number> {
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
