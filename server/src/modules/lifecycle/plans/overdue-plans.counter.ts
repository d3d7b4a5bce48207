import { businessDay } from '@halla/domain/time';
import { and, eq } from 'drizzle-orm';
import type { Counter } from '#app/calls/counter.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { isDueBefore } from './movement-plans.repository.ts';
import { movementPlans } from './movement-plans.table.ts';

/** Plans whose device is overdue. */
export const overduePlans: Counter = ({ db, now, config, actor }) => {
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  return db
    .select({ id: movementPlans.id })
    .from(movementPlans)
    .innerJoin(devices, eq(devices.id, movementPlans.deviceId))
    .where(and(visibleDevice(actor.scope), isDueBefore(today)))
    .$dynamic();
};
