import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { movementPlans } from './movement-plans.table.ts';

interface ClosedPlans {
  deviceId: number;
  /** The record that closes them. */
  recordId: number;
  at: Date;
  /** Leaves plans open that no record has begun. */
  onlyRunning: boolean;
}

/** Closes the open plans of a device; returns them. */
export async function closePlans(db: Executor, { deviceId, recordId, at, onlyRunning }: ClosedPlans) {
  return db
    .update(movementPlans)
    .set({ closedAt: at, closingRecordId: recordId })
    .where(
      and(
        eq(movementPlans.deviceId, deviceId),
        isNull(movementPlans.closedAt),
        onlyRunning ? isNotNull(movementPlans.recordId) : undefined,
      ),
    )
    .returning({ id: movementPlans.id });
}

/** Reopens plans that records have closed. */
export async function reopenClosed(db: Executor, recordIds: readonly number[]): Promise<void> {
  await db
    .update(movementPlans)
    .set({ closedAt: null, closingRecordId: null })
    .where(anyOf(movementPlans.closingRecordId, recordIds));
}

/** Deletes plans; returns them. */
export async function deletePlans(db: Executor, ids: readonly number[]) {
  return db.delete(movementPlans).where(anyOf(movementPlans.id, ids)).returning();
}
