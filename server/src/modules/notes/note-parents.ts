import { NOTED_KINDS, type NotedKind, type NoteParent } from '@halla/domain/resources/noted-kinds';
import { sql } from 'drizzle-orm';
import { notes } from './notes.table.ts';

/** Foreign key column of a kind. */
export function parentColumn(kind: NotedKind) {
  return `${kind}Id` as const;
}

/** The parent columns of a note: exactly one is set. */
export function parentReference({ kind, id }: NoteParent) {
  return { [parentColumn(kind)]: id };
}

const columns = NOTED_KINDS.map((kind) => ({ kind, column: notes[parentColumn(kind)] }));

export const parentKind = sql<NotedKind>`case ${sql.join(
  columns.map(({ kind, column }) => sql`when ${column} is not null then ${sql.raw(`'${kind}'`)}`),
  sql` `,
)} end`;

export const parentId = sql`coalesce(${sql.join(
  columns.map(({ column }) => sql`${column}`),
  sql`, `,
)})`.mapWith(Number);
