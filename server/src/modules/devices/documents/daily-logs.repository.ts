import { and, eq, getColumns, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { containsPattern } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { intervalOf, writtenInScope } from '#modules/ownership/ownership-scope.shared.repository.ts';
import { deviceOwnerships } from '../devices.table.ts';
import { dailyLogs } from './device-data.table.ts';

/** A log file without its content, with the owner of the device at its time. */
export type DailyLogRow = Awaited<ReturnType<typeof listDailyLogs>>[number];

const written = { deviceId: dailyLogs.deviceId, at: dailyLogs.logTime };

function selectLogs(db: Executor) {
  return db
    .select({ ...getColumns(dailyLogs), companyId: companies.id, companyName: companies.name })
    .from(dailyLogs)
    .leftJoin(deviceOwnerships, intervalOf(written))
    .leftJoin(companies, eq(companies.id, deviceOwnerships.companyId));
}

interface ListRequest {
  db: Executor;
  scope: Scope;
  deviceId: number;
  /** Substring of the file name. */
  search: string | undefined;
}

interface PageRequest extends ListRequest {
  descending: boolean;
  cursor: string | null | undefined;
  limit: number;
}

function matching({ scope, deviceId, search }: ListRequest): SQL | undefined {
  return and(
    eq(dailyLogs.deviceId, deviceId),
    writtenInScope({ scope, ...written }),
    search ? sql`lower(${dailyLogs.filename}) like ${containsPattern(search)}` : undefined,
  );
}

/**
 * Log files of a device within the ownership intervals of the scope, by time. Precondition: the caller may
 * see the device.
 */
export function listDailyLogs({ limit, ...request }: PageRequest) {
  const { beyond, order } = timeKeyset({ time: dailyLogs.logTime, id: dailyLogs.id, ...request });
  return selectLogs(request.db)
    .where(and(matching(request), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit));
}

/** Log files that match the filter, for counting. */
export function matchingDailyLogs(request: ListRequest) {
  return request.db.select({ id: dailyLogs.id }).from(dailyLogs).where(matching(request));
}

interface NamedLog {
  scope: Scope;
  deviceId: number;
  filename: string;
}

/**
 * One log file; undefined outside the ownership intervals of the scope. Precondition: the caller may see the
 * device.
 */
export async function findDailyLog(
  db: Executor,
  { scope, deviceId, filename }: NamedLog,
): Promise<DailyLogRow | undefined> {
  const [row] = await selectLogs(db).where(
    and(
      eq(dailyLogs.deviceId, deviceId),
      eq(dailyLogs.filename, filename),
      writtenInScope({ scope, ...written }),
    ),
  );
  return row;
}
