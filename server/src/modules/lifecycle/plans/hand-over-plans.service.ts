import { and, eq, isNull } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { updatePlan } from './movement-plans.repository.ts';
import { movementPlans } from './movement-plans.table.ts';
import { leaveTrail } from './write-plan.service.ts';

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

interface HandOver {
  ctx: SignedInContext;
  from: number;
  /** null: they are left without a user. */
  heir: { id: number } | null;
}

/** Reassigns the open plans of a user to another one; returns their number. */
export async function handOverPlans({ ctx, from, heir }: HandOver): Promise<number> {
  const { db, now } = ctx;
  const open = await lockPlansOf({ db, userId: from });
  const userId = heir?.id ?? null;
  for (const plan of open) {
    await updatePlan({ db, id: plan.id, change: { userId, updatedAt: now } });
    await leaveTrail({ ctx, plan, before: { userId: from }, after: { userId } });
  }
  return open.length;
}
