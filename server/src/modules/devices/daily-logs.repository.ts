import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { dailyLogs } from './device-data.table.ts';

/** A log file without its bytes. */
export type DailyLogRow = typeof dailyLogs.$inferSelect;

/** The newest log files of a device that the caller has checked. */
export async function listDailyLogs({
  db,
  deviceId,
  limit,
}: {
  db: Executor;
  deviceId: number;
  limit: number;
}): Promise<DailyLogRow[]> {
  return db
    .select()
    .from(dailyLogs)
    .where(eq(dailyLogs.deviceId, deviceId))
    .orderBy(desc(dailyLogs.logTime), desc(dailyLogs.id))
    .limit(limit);
}

/** One log file of a device that the caller has checked. */
export async function findDailyLog({
  db,
  deviceId,
  filename,
}: {
  db: Executor;
  deviceId: number;
  filename: string;
}): Promise<DailyLogRow | undefined> {
  const [row] = await db
    .select()
    .from(dailyLogs)
    .where(and(eq(dailyLogs.deviceId, deviceId), eq(dailyLogs.filename, filename)));
  return row;
}
