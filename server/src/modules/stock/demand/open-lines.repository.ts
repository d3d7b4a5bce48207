import { type SQL, sql } from 'drizzle-orm';
import { orderLines } from '#modules/orders/orders.table.ts';

/**
 * Predicate on order lines: they have a sku, and their order may still claim pieces. It must match the index
 * of open lines word for word; the status decides which of these orders claim pieces.
 */
export const isOpenLine: SQL = sql`(${orderLines.isOpen} and ${orderLines.sku} is not null)`;
