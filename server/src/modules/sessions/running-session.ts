import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { sessions } from './sessions.table.ts';

/** The session a device began last, unless it has ended or began before `since`. */
export async function findRunningSession({
  db,
  deviceId,
  since,
  until,
}: {
  db: Executor;
  deviceId: number;
  since: Date;
  until: Date;
}): Promise<number | null> {
  const [newest] = await db
    .select({ id: sessions.id, complete: sessions.complete })
    .from(sessions)
    .where(
      and(eq(sessions.deviceId, deviceId), gt(sessions.startTime, since), lte(sessions.startTime, until)),
    )
    // Not by our own id: of two that began together the same one has to win, whichever arrived first.
    .orderBy(desc(sessions.startTime), desc(sessions.externalId))
    .limit(1);
  return newest === undefined || newest.complete ? null : newest.id;
}
