import { type SQL, sql } from 'drizzle-orm';
import { orderLines, orders } from '#modules/orders/orders.table.ts';

/**
 * Lines with a sku of one order, for a lateral join of open orders. `offset 0` keeps the planner from turning it into a
 * scan of all lines there ever were: it takes the few open orders for many.
 */
export function linesOfOrder(more: SQL = sql`null`): SQL {
  return sql`select lower(${orderLines.sku}) as sku, ${orderLines.count} as count, ${more}
    from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.sku} is not null offset 0`;
}
