import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { creditedBack } from '#modules/stock/demand/left-goods.shared.repository.ts';
import { type LockedOrder, lockOrders } from '../order-writes.repository.ts';
import { orderLines, orders } from '../orders.table.ts';

/** Ordered pieces and those credited back, in the order of the lines. */
export async function readOrderedLines(db: Executor, orderId: number) {
  return db
    .select({ sku: orderLines.sku, name: orderLines.name, count: orderLines.count, creditedBack })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position, orderLines.id);
}

/**
 * Order data that a shipment needs; keeps the order from being deleted or changed until the transaction
 * ends.
 */
export async function holdOrder(db: Executor, id: number) {
  const [order] = await db
    .select({ id: orders.id, status: orders.paymentStatus, updatedAt: orders.updatedAt })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)))
    .for('key share');
  return order && { ...order, lines: await readOrderedLines(db, id) };
}

export type { LockedOrder };

/** Locks an order until the transaction ends; undefined when it is deleted. */
export async function lockOrder(db: Executor, id: number): Promise<LockedOrder | undefined> {
  const [order] = await lockOrders(db, [id]);
  return order;
}

/** The current order, without a lock; undefined if deleted. */
export async function findOrder(db: Executor, id: number): Promise<LockedOrder | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)));
  return row;
}
