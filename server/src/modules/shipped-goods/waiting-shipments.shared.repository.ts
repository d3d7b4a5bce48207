import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';

/**
 * Locks the shipments of an order that are not deleted, in any status, by ascending id. Precondition: the order
 * is locked.
 */
export async function lockShipmentsOf(db: Executor, orderId: number) {
  return db
    .select({
      id: shipments.id,
      number: shipments.number,
      status: shipments.status,
      eta: shipments.eta,
      orderId: shipments.orderId,
      resupplyOrderId: shipments.resupplyOrderId,
      userId: shipments.userId,
    })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.deletedAt)))
    .orderBy(asc(shipments.id))
    .for('update');
}

export type WaitingShipment = Awaited<ReturnType<typeof lockShipmentsOf>>[number];

interface CancelShipments {
  ids: readonly number[];
  at: Date;
}

export async function cancelShipments(db: Executor, { ids, at }: CancelShipments): Promise<void> {
  if (ids.length === 0) return;
  await db.update(shipments).set({ status: 'cancelled', updatedAt: at }).where(anyOf(shipments.id, ids));
}

/** True while a shipment of an order or of a resupply order is neither deleted nor cancelled. */
export async function hasShipments(
  db: Executor,
  of: { orderId: number } | { resupplyOrderId: number },
): Promise<boolean> {
  const isOf =
    'orderId' in of ? eq(shipments.orderId, of.orderId) : eq(shipments.resupplyOrderId, of.resupplyOrderId);
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(isOf, isNull(shipments.deletedAt), ne(shipments.status, 'cancelled')))
    .limit(1);
  return rows.length > 0;
}
