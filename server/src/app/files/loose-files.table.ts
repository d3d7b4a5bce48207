import { index, snakeCase, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/columns.ts';

/** Keys of bytes that no row names yet, or any more. Written before the bytes are, deleted with the commit that names them. */
export const looseFiles = snakeCase.table(
  'loose_files',
  {
    storageKey: text().primaryKey(),
    since: instant().notNull(),
  },
  (table) => [index('loose_files_since').on(table.since)],
);
