import { snakeCase, text } from 'drizzle-orm/pg-core';

/** Facts about this installation, e.g. that it is a demo. */
export const installation = snakeCase.table('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});
