import { NOTED_KINDS, type NotedKind, type NoteParent } from '@halla/domain/resources/noted-kinds';
import { isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { notes } from './notes.table.ts';

/** Column that names the rows of a kind. */
export function parentColumn(kind: NotedKind) {
  return `${kind}Id` as const;
}

/** The columns that name the parent of a note: one, out of those of all kinds. */
export function parentReference({ kind, id }: NoteParent) {
  return { [parentColumn(kind)]: id };
}

const columns = NOTED_KINDS.map((kind) => ({ kind, column: notes[parentColumn(kind)] }));

/** Kind of the parent of a note, in SQL. */
export const parentKind = sql<NotedKind>`case ${sql.join(
  columns.map(({ kind, column }) => sql`when ${column} is not null then ${sql.raw(`'${kind}'`)}`),
  sql` `,
)} end`;

/** Id of the parent of a note, in SQL. */
export const parentId = sql`coalesce(${sql.join(
  columns.map(({ column }) => sql`${column}`),
  sql`, `,
)})`.mapWith(Number);

/** Condition on notes: they belong to a row of one of these kinds. */
export function belongsToAny(kinds: readonly NotedKind[]): SQL | undefined {
  const conditions = kinds.map((kind) => isNotNull(notes[parentColumn(kind)]));
  return or(sql`false`, ...conditions);
}
