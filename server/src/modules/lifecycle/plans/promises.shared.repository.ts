import { businessDay } from '@halla/domain/time';
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Work } from '#app/calls/context.ts';
import { anyOf } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { movementPlans } from './movement-plans.table.ts';

type Clock = Pick<Work, 'db' | 'now' | 'config'>;

/**
 * Plans that promise devices to a client, today or later, by their first day. Precondition: the caller holds the locks of
 * the devices.
 */
export function listPromises(work: Clock, deviceIds: readonly number[]) {
  const { db, now, config } = work;
  const { id, deviceId, clientInfo, recordId, closedAt, startsOn, dueOn } = movementPlans;
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  return db
    .select({
      ...{ id, clientInfo },
      startsOn: sql<string>`${startsOn}::text`,
      dueOn: sql<string | null>`${dueOn}::text`,
      Device: { id: deviceId, serialNumber: devices.serialNumber },
    })
    .from(movementPlans)
    .innerJoin(devices, eq(devices.id, deviceId))
    .where(
      and(
        anyOf(deviceId, deviceIds),
        isNull(closedAt),
        isNull(recordId),
        or(isNull(dueOn), gte(dueOn, today)),
      ),
    )
    .orderBy(asc(startsOn), asc(id));
}

export type PlanPromise = Awaited<ReturnType<typeof listPromises>>[number];

/** Ends plans that were not carried out, because their devices are needed elsewhere. */
export async function endPromises(work: Work, promises: readonly PlanPromise[]): Promise<void> {
  const { db, now } = work;
  const ids = promises.map(({ id }) => id);
  await db.update(movementPlans).set({ closedAt: now }).where(anyOf(movementPlans.id, ids));
  await work.auditMany(
    promises.map(({ id, Device }) => ({
      entity: 'movement_plans',
      entityId: id,
      resource: { kind: 'device', id: Device.id },
      before: { closedAt: null },
      after: { closedAt: now },
    })),
  );
  for (const { id, Device } of promises) work.changed({ domain: 'lifecycle', id, deviceId: Device.id });
}
