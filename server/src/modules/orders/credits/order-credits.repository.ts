import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { orderLines } from '../orders.table.ts';
import { orderCredits } from './order-credits.table.ts';

const all = sql`select sum(${orderCredits.count})::int from ${orderCredits}
  where ${orderCredits.orderLineId} = ${orderLines.id}`;

/** Pieces of an order line that were credited. */
export const creditedPieces = sql<number>`coalesce((${all}), 0)`;

export type NewCredit = typeof orderCredits.$inferInsert;
export type CreditReason = NewCredit['reason'];

interface OfShipment {
  db: Executor;
  shipmentId: number;
  reason: CreditReason;
}

/** Pieces credited because of a shipment for one reason, by order line. */
export async function readCredits({ db, shipmentId, reason }: OfShipment): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: orderCredits.orderLineId, count: sql<number>`sum(${orderCredits.count})::int` })
    .from(orderCredits)
    .where(and(eq(orderCredits.shipmentId, shipmentId), eq(orderCredits.reason, reason)))
    .groupBy(orderCredits.orderLineId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The reasons for credits because of a shipment. */
export async function reasonsOfCredit({
  db,
  shipmentId,
}: Omit<OfShipment, 'reason'>): Promise<CreditReason[]> {
  const rows = await db
    .selectDistinct({ reason: orderCredits.reason })
    .from(orderCredits)
    .where(eq(orderCredits.shipmentId, shipmentId));
  return rows.map(({ reason }) => reason);
}

export async function insertCredits(db: Executor, credits: readonly NewCredit[]): Promise<void> {
  if (credits.length > 0) await db.insert(orderCredits).values([...credits]);
}

/** Withdraws credits for the given pieces of order lines, latest credits first. */
export async function takeBackCredits({
  db,
  shipmentId,
  reason,
  pieces,
}: OfShipment & { pieces: ReadonlyMap<number, number> }): Promise<void> {
  if (pieces.size === 0) return;
  const rows = await db
    .select()
    .from(orderCredits)
    .where(
      and(
        eq(orderCredits.shipmentId, shipmentId),
        eq(orderCredits.reason, reason),
        anyOf(orderCredits.orderLineId, [...pieces.keys()]),
      ),
    )
    .orderBy(desc(orderCredits.id));
  const left = new Map(pieces);
  const kept = rows.flatMap((row) => {
    const taken = Math.min(left.get(row.orderLineId) ?? 0, row.count);
    left.set(row.orderLineId, (left.get(row.orderLineId) ?? 0) - taken);
    return taken === row.count ? [] : [{ ...row, count: row.count - taken }];
  });
  await db.delete(orderCredits).where(
    anyOf(
      orderCredits.id,
      rows.map(({ id }) => id),
    ),
  );
  await insertCredits(db, kept.toReversed());
}
