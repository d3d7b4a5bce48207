import type { SignedInContext } from '#app/calls/context.ts';
import { updatePlan } from './movement-plans.repository.ts';
import { lockPlansOf } from './plans-of-user.shared.repository.ts';
import { leaveTrail } from './write-plan.service.ts';

interface HandOver {
  ctx: SignedInContext;
  from: number;
  /** null: the plans are left without a user. */
  heir: { id: number } | null;
}

/** Reassigns the open plans of a user to another one; returns their number. */
export async function handOverPlans({ ctx, from, heir }: HandOver): Promise<number> {
  const { db, now } = ctx;
  const open = await lockPlansOf({ db, userId: from });
  const userId = heir?.id ?? null;
  for (const plan of open) {
    await updatePlan(db, { id: plan.id, change: { userId, updatedAt: now } });
    await leaveTrail({ ctx, plan, before: { userId: from }, after: { userId } });
  }
  return open.length;
}
