import { index, snakeCase, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/columns.ts';

/**
 * Storage keys that no row names, new or orphaned. Inserted before the content is stored, deleted in the transaction
 * that names the key.
 */
export const looseFiles = snakeCase.table(
  'loose_files',
  {
    storageKey: text().primaryKey(),
    since: instant().notNull(),
  },
  (table) => [index('loose_files_since').on(table.since)],
);
