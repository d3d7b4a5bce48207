import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { sessions } from './sessions.table.ts';

interface DevicePeriod {
  deviceId: number;
  since: Date;
  until: Date;
}

/** The newest session that has not ended and began at or after `since`. */
export async function findRunningSession(
  db: Executor,
  { deviceId, since, until }: DevicePeriod,
): Promise<number | null> {
  const [newest] = await db
    .select({ id: sessions.id, complete: sessions.complete })
    .from(sessions)
    .where(
      and(eq(sessions.deviceId, deviceId), gt(sessions.startTime, since), lte(sessions.startTime, until)),
    )
    // Tie-break by the device's id, not by ours: the result must not depend on the order of arrival.
    .orderBy(desc(sessions.startTime), desc(sessions.externalId))
    .limit(1);
  return newest === undefined || newest.complete ? null : newest.id;
}
