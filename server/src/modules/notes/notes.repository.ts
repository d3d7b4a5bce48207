import type { NotedKind, NoteParent } from '@halla/domain/resources/noted-kinds';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { ResourceRow } from '#app/calls/resources.ts';
import type { Executor } from '#db/database.ts';
import { idArray } from '#db/scope.ts';
import { columnList, type Select } from '#db/select.ts';
import { users } from '#modules/users/users.table.ts';
import { writtenWithin } from './note-authors.ts';
import { keepNotedAt, parentColumn } from './note-parents.shared.repository.ts';
import { notes, noteTags } from './notes.table.ts';
import type { NewNote } from './stored-notes.shared.repository.ts';

/** Ids of the users that a note mentions. */
export const tagged = sql<number[]>`(
  select coalesce(json_agg(${noteTags.userId} order by ${noteTags.userId}), '[]'::json)
  from ${noteTags} where ${noteTags.noteId} = ${notes.id})`;

/** A note with its author, null for the system. */
export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

/** Notes of one parent that may be read in the scope, newest first. */
export async function selectNotes(db: Executor, { parent, scope }: { parent: NoteParent; scope: Scope }) {
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
    .where(and(eq(notes[parentColumn(parent.kind)], parent.id), writtenWithin(scope)))
    .orderBy(desc(notes.createdAt), desc(notes.id));
}

type WrittenRow = {
  id: string;
  parent: Pick<ResourceRow, 'companyId' | 'deviceId'>;
  companyId: number | null;
  fullName: string;
};

interface WrittenNote {
  db: Executor;
  /** Selects and locks the parent, if the author may see it. */
  parent: { kind: NotedKind; visible: Select<ResourceRow> };
  note: NewNote;
  /** Ids of the mentioned users. */
  tagged: readonly number[];
  /** The audit row of the row inserted by the named CTE. */
  trailOf: (made: string) => SQL;
}

/**
 * Inserts a note, its mentions and its audit row in one statement; returns its id, its author and the parent's owner;
 * undefined without a parent. A mention of the author is stored as read.
 */
export async function writeNote({ db, parent, note, tagged, trailOf }: WrittenNote) {
  const { text, userId } = note;
  const at = sql`${note.createdAt.toISOString()}::timestamptz`;
  const noted = keepNotedAt(parent.kind, { ids: sql`select id from parent`, at: note.createdAt });
  const under = sql.identifier(notes[parentColumn(parent.kind)].name);
  const mentions = sql`, mentions as (
      insert into ${noteTags} (note_id, user_id, seen_at)
      select note.id, mentioned.id, case when mentioned.id = ${userId} then ${at} end
      from note, unnest(${idArray(tagged)}) as mentioned (id)
    )`;
  const { rows } = await db.execute<WrittenRow>(sql`
    with parent (${columnList(parent.visible)}) as (${parent.visible.getSQL()}), note as (
      insert into ${notes} (text, user_id, ${under}, created_at, updated_at)
      select ${text}, ${userId}::bigint, parent.id, ${at}, ${at} from parent returning id
    )${tagged.length === 0 ? undefined : mentions}, trail as (${trailOf('note')})${noted && sql`, noted as (${noted})`}
    select note.id, to_json(parent) as parent, ${users.companyId}::float8 as "companyId", ${users.fullName} as "fullName"
    from note, parent inner join ${users} on ${users.id} = ${userId}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { fullName, companyId, parent: found } = row;
  return { id: Number(row.id), author: { id: userId, fullName, companyId }, found };
}
