import type { ImportKind } from '@halla/domain/contacts/import-columns';
import { index, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

/** A CSV file waiting to be checked and imported; kept for at most a day. */
export const contactImports = snakeCase.table(
  'contact_imports',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kind: text().$type<ImportKind>().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_imports_user').on(table.userId),
    index('contact_imports_age').on(table.createdAt),
  ],
);
