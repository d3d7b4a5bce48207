import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from '#db/columns.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { users } from '#modules/users/users.table.ts';
import { orderLines } from '../orders.table.ts';

/** Credited pieces of order lines: returned with a shipment, or not delivered by it. */
export const orderCredits = snakeCase.table(
  'order_credits',
  {
    id: identity(),
    orderLineId: reference()
      .notNull()
      .references(() => orderLines.id),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id),
    reason: text({ enum: ['return', 'short'] }).notNull(),
    count: integer().notNull(),
    /** The order counted as paid at that time; read by servers from before payments were kept. */
    isRefunded: boolean().notNull(),
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('order_credits_reason', sql`${table.reason} in ('return', 'short')`),
    check('order_credits_count', sql`${table.count} > 0`),
    index('order_credits_line').on(table.orderLineId),
    index('order_credits_shipment').on(table.shipmentId),
  ],
);
