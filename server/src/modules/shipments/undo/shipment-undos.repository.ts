import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { shipmentUndos } from './shipment-undos.table.ts';
import { type OfStep, stepState } from './step-state.repository.ts';

export type StepUndo = typeof shipmentUndos.$inferSelect;

interface WriteUndo {
  undo: Omit<StepUndo, 'after'>;
  of: OfStep;
}

/**
 * Stores the changes of a step, replacing those of the previous step; reads the state after the step in the same
 * statement.
 */
export async function writeUndo(db: Executor, { undo, of }: WriteUndo): Promise<void> {
  const { shipmentId: _, ...values } = undo;
  await db
    .insert(shipmentUndos)
    .values({ ...undo, after: stepState(of) })
    .onConflictDoUpdate({ target: shipmentUndos.shipmentId, set: { ...values, after: sql`excluded.after` } });
}

/** Changes of the last step of a shipment; undefined if there was none or it was undone. */
export async function findUndo(db: Executor, shipmentId: number) {
  const [undo] = await db.select().from(shipmentUndos).where(eq(shipmentUndos.shipmentId, shipmentId));
  return undo;
}

export async function deleteUndo(db: Executor, shipmentId: number): Promise<void> {
  await db.delete(shipmentUndos).where(eq(shipmentUndos.shipmentId, shipmentId));
}
