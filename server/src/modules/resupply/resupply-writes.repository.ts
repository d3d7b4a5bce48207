import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { resupplyOrderLines, resupplyOrders } from './resupply.table.ts';

export type NewResupplyOrder = typeof resupplyOrders.$inferInsert;

/** Locks a resupply order that is not deleted. */
export async function lockResupplyOrder(db: Executor, id: number) {
  const [row] = await db
    .select()
    .from(resupplyOrders)
    .where(and(eq(resupplyOrders.id, id), isNull(resupplyOrders.deletedAt)))
    .for('update');
  return row;
}

export type LockedResupplyOrder = NonNullable<Awaited<ReturnType<typeof lockResupplyOrder>>>;

interface OfOrder {
  db: Executor;
  resupplyOrderId: number;
}

export async function readStoredLines({ db, resupplyOrderId }: OfOrder) {
  return db
    .select()
    .from(resupplyOrderLines)
    .where(eq(resupplyOrderLines.resupplyOrderId, resupplyOrderId))
    .orderBy(resupplyOrderLines.position, resupplyOrderLines.id);
}

/** A line to store. */
export type LineValues = Omit<Awaited<ReturnType<typeof readStoredLines>>[number], 'id' | 'resupplyOrderId'>;

/** Answers the id of the new order; undefined when its number is taken. */
export async function insertResupplyOrder(db: Executor, order: NewResupplyOrder) {
  const [row] = await db
    .insert(resupplyOrders)
    .values(order)
    .onConflictDoNothing({ target: resupplyOrders.number })
    .returning({ id: resupplyOrders.id });
  return row?.id;
}

interface UpdateResupplyOrder {
  id: number;
  change: Partial<NewResupplyOrder>;
}

export async function updateResupplyOrder(db: Executor, { id, change }: UpdateResupplyOrder): Promise<void> {
  await db.update(resupplyOrders).set(change).where(eq(resupplyOrders.id, id));
}

/** Replaces the lines of an order. */
export async function replaceLines({
  db,
  resupplyOrderId,
  lines,
}: OfOrder & { lines: readonly LineValues[] }): Promise<void> {
  await db.delete(resupplyOrderLines).where(eq(resupplyOrderLines.resupplyOrderId, resupplyOrderId));
  await db.insert(resupplyOrderLines).values(lines.map((line) => ({ ...line, resupplyOrderId })));
}

/** Ids of the shipments of an order that are not deleted. */
export async function shipmentsOfResupply({ db, resupplyOrderId }: OfOrder): Promise<number[]> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.resupplyOrderId, resupplyOrderId), isNull(shipments.deletedAt)));
  return rows.map(({ id }) => id);
}
