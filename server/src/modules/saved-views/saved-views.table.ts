import type { ViewState } from '@halla/contract/saved-views';
import type { ListName } from '@halla/domain/lists/lists';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, snakeCase, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference, updatedAt } from '#db/columns.ts';
import { users } from '#modules/users/users.table.ts';

/** Saved state of a list: its filters, order, columns and density. */
export const savedViews = snakeCase.table(
  'saved_views',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** List names are defined in code, not in the schema. */
    list: text().$type<ListName>().notNull(),
    name: varchar({ length: 60 }).notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    /** Position among the views of the list; null: never moved, sorted by name after the moved ones. */
    place: integer(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('saved_views_name_filled', sql`btrim(${table.name}) <> ''`),
    uniqueIndex('saved_views_name').on(table.userId, table.list, sql`lower(name)`),
    uniqueIndex('saved_views_one_default').on(table.userId, table.list).where(sql`is_default`),
  ],
);
