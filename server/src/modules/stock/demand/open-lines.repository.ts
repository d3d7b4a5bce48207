import { type SQL, sql } from 'drizzle-orm';
import { orderLines } from '#modules/orders/orders.table.ts';

/**
 * Predicate on order lines with a sku whose order may still claim pieces. Must match the index of open lines
 * literally; which of these orders claim pieces depends on their status.
 */
export const isOpenLine: SQL = sql`(${orderLines.isOpen} and ${orderLines.sku} is not null)`;
