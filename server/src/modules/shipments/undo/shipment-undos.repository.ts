import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { shipmentUndos } from './shipment-undos.table.ts';

export type StepUndo = typeof shipmentUndos.$inferSelect;

/** Keeps what a step has changed instead of what the step before it has. */
export async function writeUndo({ db, undo }: { db: Executor; undo: StepUndo }): Promise<void> {
  const { shipmentId: _of, ...values } = undo;
  await db
    .insert(shipmentUndos)
    .values(undo)
    .onConflictDoUpdate({ target: shipmentUndos.shipmentId, set: values });
}

/** What the last step of a shipment has changed; undefined where it had none or that was undone. */
export async function findUndo({ db, shipmentId }: { db: Executor; shipmentId: number }) {
  const [undo] = await db.select().from(shipmentUndos).where(eq(shipmentUndos.shipmentId, shipmentId));
  return undo;
}

export async function deleteUndo({ db, shipmentId }: { db: Executor; shipmentId: number }): Promise<void> {
  await db.delete(shipmentUndos).where(eq(shipmentUndos.shipmentId, shipmentId));
}
