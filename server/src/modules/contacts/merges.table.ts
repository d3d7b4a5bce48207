import { sql } from 'drizzle-orm';
import { check, index, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

/** A row as it was, column by column. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** The rows of one table that a merge gave to the one that stays, by their key columns. */
export interface MovedRows {
  readonly reference: string;
  readonly rows: readonly StoredRow[];
}

/** Two companies or two people that became one, with what it takes to part them again. */
export const contactMerges = snakeCase.table(
  'contact_merges',
  {
    id: identity(),
    kind: text({ enum: ['company', 'contact'] }).notNull(),
    keptId: reference().notNull(),
    /** Its row is gone; the id comes back when the merge is undone. */
    removedId: reference().notNull(),
    removed: jsonb().$type<StoredRow>().notNull(),
    /** Columns of the kept row before and after. */
    keptBefore: jsonb().$type<StoredRow>().notNull(),
    keptAfter: jsonb().$type<StoredRow>().notNull(),
    moved: jsonb().$type<readonly MovedRows[]>().notNull(),
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
