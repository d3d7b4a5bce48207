import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { eq } from 'drizzle-orm';
import { devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { movementPlans } from '#modules/lifecycle/plans/movement-plans.table.ts';
import { type Making, must } from './making.ts';

export function givenLifecycle({ db, clock }: Making) {
  const record = async (
    target: { id: number },
    state: LcState,
    values: Partial<typeof lifeCycleStates.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(lifeCycleStates)
      .values({
        deviceId: target.id,
        state,
        location: state === 'ready' ? 'mailhouse' : 'client',
        createdAt: clock.now,
        ...values,
      })
      .returning();
    const created = must(row);
    await db
      .update(devices)
      .set({ latestLcsId: created.id, changedAt: created.createdAt })
      .where(eq(devices.id, target.id));
    return created;
  };

  /** A plan of a device, by default far in the future. */
  const plan = async (target: { id: number }, values: Partial<typeof movementPlans.$inferInsert> = {}) => {
    const [row] = await db
      .insert(movementPlans)
      .values({
        deviceId: target.id,
        kind: 'demo',
        clientInfo: { companyName: 'Trade Fair' },
        startsOn: '2150-01-10',
        dueOn: '2150-01-20',
        ...values,
      })
      .returning();
    return must(row);
  };

  return { record, plan };
}
