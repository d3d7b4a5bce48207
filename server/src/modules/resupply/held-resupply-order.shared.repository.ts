import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { resupplyOrderLines, resupplyOrders } from './resupply.table.ts';

/** Lines of a resupply order, in their stored order. */
export async function readResupplyLines(db: Executor, resupplyOrderId: number) {
  return db
    .select({ sku: resupplyOrderLines.sku, name: resupplyOrderLines.name, count: resupplyOrderLines.count })
    .from(resupplyOrderLines)
    .where(eq(resupplyOrderLines.resupplyOrderId, resupplyOrderId))
    .orderBy(resupplyOrderLines.position, resupplyOrderLines.id);
}

/**
 * Data of a resupply order that a shipment needs; keeps the order from being deleted or changed until the
 * transaction ends.
 */
export async function holdResupplyOrder(db: Executor, id: number) {
  const [order] = await db
    .select({
      id: resupplyOrders.id,
      status: resupplyOrders.paymentStatus,
      updatedAt: resupplyOrders.updatedAt,
    })
    .from(resupplyOrders)
    .where(and(eq(resupplyOrders.id, id), isNull(resupplyOrders.deletedAt)))
    .for('key share');
  return order && { ...order, lines: await readResupplyLines(db, id) };
}
