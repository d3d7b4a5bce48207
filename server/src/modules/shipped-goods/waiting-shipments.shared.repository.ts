import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';

/**
 * Locks the shipments of an order that are not deleted, by ascending id, whatever their status. Precondition: the
 * order is locked.
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
