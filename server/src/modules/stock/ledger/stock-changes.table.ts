import { sql } from 'drizzle-orm';
import { check, index, smallint, snakeCase, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { createdAt, decimal, identity, reference } from '#db/columns.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { tickets } from '#modules/tickets/tickets.table.ts';
import { users } from '#modules/users/users.table.ts';
import { stockCounts } from '../counts/stock-counts.table.ts';

/**
 * The stock ledger, append-only: a trigger refuses to change or delete a row. The deltas of an item in a
 * warehouse add up to its total. It outlives the item, so it stores the sku and has no foreign key to the
 * item.
 */
export const stockChanges = snakeCase.table(
  'stock_changes',
  {
    id: identity(),
    stockItemId: reference().notNull(),
    sku: varchar({ length: 100 }).notNull(),
    warehouse: text()
      .notNull()
      .references(() => warehouses.value),
    event: text({ enum: ['dispatch', 'resupply', 'correction'] }).notNull(),
    /** Total after the change. */
    total: decimal().notNull(),
    free: decimal().notNull(),
    delta: decimal().notNull(),
    shipmentId: reference().references(() => shipments.id),
    /** Line of the shipment; booked once out and once in unless undone, and returned in parts. */
    shipmentLineId: reference(),
    /** Number of earlier undos of the same move. */
    round: smallint().notNull().default(0),
    /** The entry that this one reverses, because its step was undone. */
    undoesId: reference(),
    /** The ticket a part was taken or given back for. */
    ticketId: reference().references(() => tickets.id),
    /** The count whose difference this entry books. */
    stockCountId: reference().references(() => stockCounts.id),
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('stock_changes_event', sql`${table.event} in ('dispatch', 'resupply', 'correction')`),
    check('stock_changes_positive', sql`${table.total} >= 0 and ${table.free} >= 0`),
    check(
      'stock_changes_direction',
      sql`case ${table.event} when 'dispatch' then ${table.delta} <= 0 when 'resupply' then ${table.delta} >= 0 else true end`,
    ),
    check(
      'stock_changes_line_of_shipment',
      sql`${table.shipmentLineId} is null or ${table.shipmentId} is not null`,
    ),
    index('stock_changes_row').on(table.stockItemId, table.warehouse, table.createdAt, table.id),
    index('stock_changes_shipment').on(table.shipmentId).where(sql`shipment_id is not null`),
    index('stock_changes_ticket').on(table.ticketId).where(sql`ticket_id is not null`),
    index('stock_changes_count').on(table.stockCountId).where(sql`stock_count_id is not null`),
    // Returned pieces of a line are corrections and may come in parts.
    uniqueIndex('stock_changes_once')
      .on(table.shipmentLineId, table.event, table.round)
      .where(sql`shipment_line_id is not null and event <> 'correction'`),
    uniqueIndex('stock_changes_undone').on(table.undoesId).where(sql`undoes_id is not null`),
  ],
);
