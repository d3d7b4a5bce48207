import { sql } from 'drizzle-orm';
import { check, index, snakeCase, text, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, instant, prefixIndex, reference } from '#db/columns.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Stock counts of a warehouse. */
export const stockCounts = snakeCase.table(
  'stock_counts',
  {
    id: identity(),
    name: varchar({ length: 255 }).notNull(),
    warehouse: text()
      .notNull()
      .references(() => warehouses.value),
    state: text({ enum: ['open', 'booked', 'cancelled'] })
      .notNull()
      .default('open'),
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
    closedBy: reference().references(() => users.id),
    closedAt: instant(),
  },
  (table) => [
    check('stock_counts_state', sql`${table.state} in ('open', 'booked', 'cancelled')`),
    check('stock_counts_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    index('stock_counts_newest').on(table.createdAt, table.id),
    prefixIndex('stock_counts_name_prefix', 'name'),
    index('stock_counts_name_trgm').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
);

/** Counted quantity of an item. Like the ledger, it outlives the item. */
export const stockCountLines = snakeCase.table(
  'stock_count_lines',
  {
    id: identity(),
    stockCountId: reference()
      .notNull()
      .references(() => stockCounts.id),
    /** Chosen by the phone, so that a line sent several times is stored once. */
    key: uuid().notNull(),
    stockItemId: reference().notNull(),
    sku: varchar({ length: 100 }).notNull(),
    counted: decimal().notNull(),
    countedAt: instant().notNull(),
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
    undoneAt: instant(),
    undoneBy: reference().references(() => users.id),
    /** Newest known correction of the item when the line was confirmed; an id of stock_changes. */
    confirmedChangeId: reference(),
    confirmedBy: reference().references(() => users.id),
    confirmedAt: instant(),
  },
  (table) => [
    check('stock_count_lines_positive', sql`${table.counted} >= 0`),
    check(
      'stock_count_lines_confirmed',
      sql`(${table.confirmedChangeId} is null) = (${table.confirmedAt} is null)`,
    ),
    unique('stock_count_lines_key').on(table.stockCountId, table.key),
    index('stock_count_lines_item').on(table.stockCountId, table.stockItemId, table.countedAt, table.id),
    index('stock_count_lines_newest').on(table.stockCountId, table.countedAt, table.id),
  ],
);
