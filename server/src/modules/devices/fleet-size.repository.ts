import { and, count, eq, gte, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { deviceState } from './device-state.table.ts';
import { devices } from './devices.table.ts';

/** How many devices were in contact since a time. */
export async function countInContact(db: Executor, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(deviceState)
    .innerJoin(devices, eq(devices.id, deviceState.deviceId))
    .where(and(isNull(devices.deletedAt), gte(deviceState.lastSeenAt, since)));
  return row?.count ?? 0;
}
