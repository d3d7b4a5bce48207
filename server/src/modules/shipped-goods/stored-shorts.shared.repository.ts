import type { SettledShort, ShortSettlement } from '@halla/domain/fulfilment/progress';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { anyOf } from '#db/scope.ts';
import { shipmentLines, shipmentShorts, shipments } from '#modules/shipments/shipments.table.ts';

/** Locks shipments that are not deleted, by ascending id. */
export async function lockShipments(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: shipments.id,
      number: shipments.number,
      status: shipments.status,
      orderId: shipments.orderId,
      resupplyOrderId: shipments.resupplyOrderId,
    })
    .from(shipments)
    .where(and(anyOf(shipments.id, ids), isNull(shipments.deletedAt)))
    .orderBy(asc(shipments.id))
    .for('update');
}

export type ShippedShipment = Awaited<ReturnType<typeof lockShipments>>[number];

/** Lines of shipments with the settlements of pieces that did not arrive. */
export async function readShortLines(db: Executor, shipmentIds: readonly number[]) {
  return db
    .select({
      id: shipmentLines.id,
      shipmentId: shipmentLines.shipmentId,
      sku: shipmentLines.sku,
      name: shipmentLines.name,
      count: shipmentLines.count,
      dispatched: shipmentLines.dispatchedCount,
      received: shipmentLines.receivedCount,
      shorts: nestedRows(
        { settlement: shipmentShorts.settlement, count: shipmentShorts.count, reason: shipmentShorts.reason },
        sql`from ${shipmentShorts} where ${shipmentShorts.shipmentLineId} = ${shipmentLines.id} order by ${shipmentShorts.id}`,
      ),
    })
    .from(shipmentLines)
    .where(anyOf(shipmentLines.shipmentId, shipmentIds))
    .orderBy(asc(shipmentLines.shipmentId), asc(shipmentLines.position), asc(shipmentLines.id));
}

export type ShortLine = Awaited<ReturnType<typeof readShortLines>>[number];

export async function insertShort(db: Executor, short: typeof shipmentShorts.$inferInsert): Promise<void> {
  await db.insert(shipmentShorts).values(short);
}

interface TakeBackShorts {
  lineId: number;
  count: number;
}

/** Revokes "send again" for a number of pieces of a line, latest settlements first. */
export async function takeBackShorts(db: Executor, { lineId, count }: TakeBackShorts): Promise<void> {
  const again: ShortSettlement = 'send_again';
  const rows = await db
    .select({ id: shipmentShorts.id, count: shipmentShorts.count })
    .from(shipmentShorts)
    .where(and(eq(shipmentShorts.shipmentLineId, lineId), eq(shipmentShorts.settlement, again)))
    .orderBy(sql`${shipmentShorts.id} desc`);
  let left = count;
  for (const row of rows) {
    const cut = Math.min(left, row.count);
    if (cut === 0) break;
    left -= cut;
    const isRow = eq(shipmentShorts.id, row.id);
    if (cut === row.count) await db.delete(shipmentShorts).where(isRow);
    else
      await db
        .update(shipmentShorts)
        .set({ count: row.count - cut })
        .where(isRow);
  }
}

/** Deletes the settlements of a shipment when it is received again. */
export async function deleteShorts(db: Executor, shipmentId: number): Promise<void> {
  await db.delete(shipmentShorts).where(
    sql`${shipmentShorts.shipmentLineId} in (
      select ${shipmentLines.id} from ${shipmentLines} where ${shipmentLines.shipmentId} = ${shipmentId})`,
  );
}

/** Pieces by settlement. */
export function settledPieces(shorts: readonly SettledShort[]): Partial<Record<ShortSettlement, number>> {
  const pieces: Partial<Record<ShortSettlement, number>> = {};
  for (const { settlement, count } of shorts) pieces[settlement] = (pieces[settlement] ?? 0) + count;
  return pieces;
}
