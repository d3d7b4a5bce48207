import { sql } from 'drizzle-orm';
import { check, index, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

/** All columns of a row. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** The rows of one table that a merge moved to the kept row, by their key columns. */
export interface MovedRows {
  readonly reference: string;
  readonly rows: readonly StoredRow[];
}

/** A merge of two companies or two people, with what is needed to undo it. */
export const contactMerges = snakeCase.table(
  'contact_merges',
  {
    id: identity(),
    kind: text({ enum: ['company', 'contact'] }).notNull(),
    keptId: reference().notNull(),
    /** No foreign key: the row is deleted, and gets its id back when the merge is undone. */
    removedId: reference().notNull(),
    removed: jsonb().$type<StoredRow>().notNull(),
    /** Columns of the kept row before and after. */
    keptBefore: jsonb().$type<StoredRow>().notNull(),
    keptAfter: jsonb().$type<StoredRow>().notNull(),
    moved: jsonb().$type<readonly MovedRows[]>().notNull(),
    /**
     * Rows of the kept row that could be mistaken for later ones: they stay on undo. Null: a merge from before this
     * was recorded, whose undo returns only the moved rows.
     */
    own: jsonb().$type<readonly MovedRows[]>(),
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [
    check('contact_merges_kind_known', sql`${table.kind} in ('company', 'contact')`),
    check('contact_merges_two', sql`${table.keptId} <> ${table.removedId}`),
    index('contact_merges_kept').on(table.kind, table.keptId, table.createdAt),
    index('contact_merges_user').on(table.userId),
  ],
);
