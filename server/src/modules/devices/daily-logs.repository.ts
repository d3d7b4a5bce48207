import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { afterPosition, type Position } from '#app/keyset.ts';
import type { Executor } from '#db/database.ts';
import { containsPattern } from '#db/search.ts';
import { dailyLogs } from './device-data.table.ts';

/** A log file without its bytes. */
export type DailyLogRow = typeof dailyLogs.$inferSelect;

interface ListRequest {
  db: Executor;
  deviceId: number;
  /** Part of the file's name. */
  search: string | undefined;
}

interface PageRequest extends ListRequest {
  descending: boolean;
  after: Position | null;
  limit: number;
}

function matching({ deviceId, search }: ListRequest): SQL | undefined {
  return and(
    eq(dailyLogs.deviceId, deviceId),
    search ? sql`lower(${dailyLogs.filename}) like ${containsPattern(search)}` : undefined,
  );
}

/** Log files of a device that the caller has checked, by their time. */
export async function listDailyLogs({
  descending,
  after,
  limit,
  ...request
}: PageRequest): Promise<DailyLogRow[]> {
  const direction = descending ? desc : asc;
  const { logTime: time, id } = dailyLogs;
  return request.db
    .select()
    .from(dailyLogs)
    .where(and(matching(request), afterPosition({ time, id, position: after, descending })))
    .orderBy(direction(time), direction(id))
    .limit(limit);
}

/** Every log file that the search lets through, to be counted. */
export function matchingDailyLogs(request: ListRequest) {
  return request.db.select({ id: dailyLogs.id }).from(dailyLogs).where(matching(request));
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
