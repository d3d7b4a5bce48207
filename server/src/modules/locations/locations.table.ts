import { sql } from 'drizzle-orm';
import { boolean, check, smallint, snakeCase, text } from 'drizzle-orm/pg-core';

export const warehouses = snakeCase.table(
  'warehouses',
  {
    /** Place key, e.g. mailhouse. */
    value: text().primaryKey(),
    label: text().notNull(),
    color: text().notNull(),
    isStock: boolean().notNull().default(false),
    editableStock: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
  },
  (table) => [check('warehouses_editable_is_stock', sql`${table.isStock} or not ${table.editableStock}`)],
);
