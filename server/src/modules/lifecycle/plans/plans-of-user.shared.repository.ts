import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { movementPlans } from './movement-plans.table.ts';

interface OfPlanner {
  db: Executor;
  userId: number;
}

const openPlansOf = (userId: number) => and(eq(movementPlans.userId, userId), isNull(movementPlans.closedAt));

/** Number of a user's open demo and loan plans. */
export function countPlansOf({ db, userId }: OfPlanner): Promise<number> {
  return db.$count(movementPlans, openPlansOf(userId));
}

/** Locks the open plans of a user, by ascending id. */
export function lockPlansOf({ db, userId }: OfPlanner) {
  return db
    .select({ id: movementPlans.id, deviceId: movementPlans.deviceId })
    .from(movementPlans)
    .where(openPlansOf(userId))
    .orderBy(movementPlans.id)
    .for('update');
}
