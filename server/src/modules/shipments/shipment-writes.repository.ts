import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { packingLists, shipmentEtaPredictions, shipmentLines, shipments } from './shipments.table.ts';

export type NewShipment = Omit<typeof shipments.$inferInsert, 'activeAt'>;

/** Locks a shipment that is not deleted. */
export async function lockShipment(db: Executor, id: number) {
  const [row] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, id), isNull(shipments.deletedAt)))
    .for('update');
  return row;
}

/** Like lockShipment, but without a lock. */
export async function findShipment(db: Executor, id: number) {
  const [row] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, id), isNull(shipments.deletedAt)));
  return row;
}

export type LockedShipment = NonNullable<Awaited<ReturnType<typeof lockShipment>>>;

export async function readShipmentLines(db: Executor, shipmentId: number) {
  return db
    .select()
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(asc(shipmentLines.position), asc(shipmentLines.id));
}

export type StoredLine = Awaited<ReturnType<typeof readShipmentLines>>[number];

/** A line to store. */
export type LineValues = Pick<StoredLine, 'position' | 'stockItemId' | 'sku' | 'name' | 'count'>;

/** The new shipment; undefined if its number is taken. */
export async function insertShipment(db: Executor, shipment: NewShipment) {
  const [row] = await db
    .insert(shipments)
    .values(shipment)
    .onConflictDoNothing({ target: shipments.number })
    .returning({ id: shipments.id });
  return row?.id;
}

interface UpdateShipment {
  id: number;
  change: Partial<NewShipment>;
}

export async function updateShipment(db: Executor, { id, change }: UpdateShipment): Promise<void> {
  await db.update(shipments).set(change).where(eq(shipments.id, id));
}

interface OfShipment {
  db: Executor;
  shipmentId: number;
}

/** Replaces the lines of a shipment and returns them. Precondition: none of its goods has moved. */
export async function replaceLines({
  db,
  shipmentId,
  lines,
}: OfShipment & { lines: readonly LineValues[] }): Promise<StoredLine[]> {
  await db.delete(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId));
  return db
    .insert(shipmentLines)
    .values(lines.map((line) => ({ ...line, shipmentId })))
    .returning();
}

/** Stores the counts of each line. */
export async function writeCounts({
  db,
  shipmentId,
  lines,
}: OfShipment & {
  lines: readonly Pick<StoredLine, 'id' | 'dispatchedCount' | 'receivedCount'>[];
}): Promise<void> {
  await db.execute(sql`
    update ${shipmentLines} set dispatched_count = line."dispatchedCount", received_count = line."receivedCount"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (id bigint, "dispatchedCount" int, "receivedCount" int)
    where ${shipmentLines.id} = line.id and ${shipmentLines.shipmentId} = ${shipmentId}
      and (${shipmentLines.dispatchedCount}, ${shipmentLines.receivedCount})
        is distinct from (line."dispatchedCount", line."receivedCount")`);
}

interface AddPutBack {
  lineId: number;
  count: number;
}

/** Adds to the pieces of a line that were put back into stock. */
export async function addPutBack(db: Executor, { lineId, count }: AddPutBack): Promise<void> {
  const { putBackCount } = shipmentLines;
  await db
    .update(shipmentLines)
    .set({ putBackCount: sql`${putBackCount} + ${count}` })
    .where(eq(shipmentLines.id, lineId));
}

export async function insertPrediction(
  db: Executor,
  prediction: typeof shipmentEtaPredictions.$inferInsert,
): Promise<void> {
  await db.insert(shipmentEtaPredictions).values(prediction);
}

/** Stores the packing list of a shipment, replacing the former one; identical content keeps its time. */
export async function writePackingList(
  db: Executor,
  values: typeof packingLists.$inferInsert,
): Promise<void> {
  await db
    .insert(packingLists)
    .values(values)
    .onConflictDoUpdate({
      target: packingLists.shipmentId,
      set: values,
      setWhere: sql`${packingLists.data} is distinct from excluded.data`,
    });
}
