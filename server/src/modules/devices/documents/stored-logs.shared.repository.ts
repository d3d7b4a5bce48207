import { and, count, eq, inArray, lt, ne, sum } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { dailyLogs } from './device-data.table.ts';

/** Number and total size of a device's other log files. */
export async function otherDailyLogs(
  db: Executor,
  { deviceId, filename }: { deviceId: number; filename: string },
): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({ count: count(), bytes: sum(dailyLogs.size).mapWith(Number) })
    .from(dailyLogs)
    .where(and(eq(dailyLogs.deviceId, deviceId), ne(dailyLogs.filename, filename)));
  return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 };
}

/** Replaces the log file of the same name; returns the orphaned storage key. */
export async function upsertDailyLog(
  db: Executor,
  log: typeof dailyLogs.$inferInsert,
): Promise<string | undefined> {
  const [before] = await db
    .select({ storageKey: dailyLogs.storageKey })
    .from(dailyLogs)
    .where(and(eq(dailyLogs.deviceId, log.deviceId), eq(dailyLogs.filename, log.filename)))
    .for('update');
  await db
    .insert(dailyLogs)
    .values(log)
    .onConflictDoUpdate({
      target: [dailyLogs.deviceId, dailyLogs.filename],
      set: { logTime: log.logTime, size: log.size, storageKey: log.storageKey },
    });
  return before?.storageKey;
}

/** Deletes the rows of log files older than an instant; returns their storage keys. */
export async function deleteDailyLogsBefore(
  db: Executor,
  { before, most }: { before: Date; most: number },
): Promise<string[]> {
  const old = db
    .select({ id: dailyLogs.id })
    .from(dailyLogs)
    .where(lt(dailyLogs.logTime, before))
    .limit(most);
  const deleted = await db
    .delete(dailyLogs)
    .where(inArray(dailyLogs.id, old))
    .returning({ storageKey: dailyLogs.storageKey });
  return deleted.map((row) => row.storageKey);
}
