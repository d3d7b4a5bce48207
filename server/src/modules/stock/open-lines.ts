import { type SQL, sql } from 'drizzle-orm';
import { orderLines } from '#modules/orders/orders.table.ts';

/**
 * Predicate on order lines: they name an item, and their order may still claim pieces. The index of open lines is found by
 * exactly these words; which of the orders claim what, their status says.
 */
export const isOpenLine: SQL = sql`(${orderLines.isOpen} and ${orderLines.sku} is not null)`;
