import { NOTED_KINDS, type NotedKind, type NoteParent } from '@halla/domain/resources/noted-kinds';
import { type SQL, sql } from 'drizzle-orm';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { notes } from './notes.table.ts';

/** Foreign key column of a kind. */
export function parentColumn(kind: NotedKind) {
  return `${kind}Id` as const;
}

/** The parent columns of a note: exactly one is set. */
export function parentReference({ kind, id }: NoteParent) {
  return { [parentColumn(kind)]: id };
}

/** Kinds whose rows store when their newest note was added, because their list is ordered by it. */
const NOTED_TABLES: Partial<Record<NotedKind, typeof shipments>> = { shipment: shipments };

/**
 * The statement that stores the time of a new note in its parents (`ids` is a subquery); undefined for kinds that do
 * not store it.
 */
export function keepNotedAt(kind: NotedKind, { ids, at }: { ids: SQL; at: Date }): SQL | undefined {
  const table = NOTED_TABLES[kind];
  return (
    table &&
    sql`update ${table} set noted_at = ${at.toISOString()}::timestamptz where ${table.id} in (${ids})`
  );
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
