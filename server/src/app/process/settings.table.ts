import { snakeCase, text } from 'drizzle-orm/pg-core';

/** Installation-wide values, such as that it is a demo. */
export const installation = snakeCase.table('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});
