import { boolean, bytea, json, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '#db/columns.ts';

/** Writes that were sent with an id, kept for seven days, so that a repetition gets the original answer. */
export const doneWrites = snakeCase.table(
  'done_writes',
  {
    userId: reference().notNull(),
    writeId: uuid().notNull(),
    call: text().notNull(),
    inputHash: bytea().notNull(),
    /** Hash of the level and scope for which the answer was made. */
    rightsHash: bytea().notNull(),
    /** As sent; null if it carries a secret or is large. */
    answer: json().$type<Readonly<Record<string, unknown>>>(),
    /** False if members that can be read again were omitted because the answer was large. */
    isWhole: boolean().notNull().default(true),
    doneAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.writeId] })],
);
