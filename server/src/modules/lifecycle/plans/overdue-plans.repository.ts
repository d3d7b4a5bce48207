import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { alive } from '#modules/devices/scope.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { lifeCycleStates } from '../lifecycle.table.ts';
import { isDueBefore } from './movement-plans.repository.ts';
import { movementPlans } from './movement-plans.table.ts';

/** Plans that are overdue on a day, each with the user who moved the device, if that user can sign in. */
export function listOverdue(db: Executor, today: string) {
  const { id, clientInfo } = movementPlans;
  const { serialNumber } = devices;
  return db
    .select({
      ...{ id, clientInfo, serialNumber, deviceId: movementPlans.deviceId },
      userId: users.id,
      dueOn: sql<string>`${movementPlans.dueOn}::text`,
    })
    .from(movementPlans)
    .innerJoin(devices, eq(devices.id, movementPlans.deviceId))
    .innerJoin(lifeCycleStates, eq(lifeCycleStates.id, movementPlans.recordId))
    .innerJoin(users, eq(users.id, lifeCycleStates.userId))
    .where(and(alive, isDueBefore(today), isNull(users.deletedAt), eq(users.disabled, false)))
    .orderBy(asc(movementPlans.dueOn), asc(id));
}
