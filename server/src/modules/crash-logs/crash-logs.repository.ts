import { CRASH_PREVIEW_CHARACTERS } from '@halla/domain/limits';
import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/context.ts';
import { afterPosition, type Position } from '#app/keyset.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { crashLogs } from './crash-logs.table.ts';

/** Where the filters and the pages of lists look. */
export interface CrashLogFilter {
  deviceId?: number | undefined;
  /** 1: crashes, 2: everything else. */
  type?: 1 | 2 | undefined;
  /** null: without a version. */
  version?: string | null | undefined;
  /** null: without a reason. */
  reason?: string | null | undefined;
  search?: string | undefined;
}

interface FilterRequest {
  db: Executor;
  scope: Scope;
  filter: CrashLogFilter;
}

/** Conditions on crash logs joined with their devices: living devices in the scope, and what the filter says. */
export function matching({ scope, filter }: Pick<FilterRequest, 'scope' | 'filter'>): SQL | undefined {
  return and(
    isNull(devices.deletedAt),
    inScope(devices.companyId, scope),
    filter.deviceId === undefined ? undefined : eq(crashLogs.deviceId, filter.deviceId),
    filter.type && (filter.type === 1 ? sql`${crashLogs.type} = 1` : sql`${crashLogs.type} <> 1`),
    filter.version === undefined ? undefined : isExactly(crashLogs.version, filter.version),
    filter.reason === undefined ? undefined : isExactly(crashLogs.reason, filter.reason),
    filter.search ? contains(filter.search) : undefined,
  );
}

function isExactly(column: typeof crashLogs.version | typeof crashLogs.reason, value: string | null): SQL {
  return value === null ? isNull(column) : eq(column, value);
}

function contains(text: string): SQL | undefined {
  const pattern = containsPattern(text);
  return or(
    sql`lower(${crashLogs.reason}) like ${pattern}`,
    sql`lower(${crashLogs.version}) like ${pattern}`,
    sql`lower(${devices.serialNumber}) like ${pattern}`,
    sql`lower(${devices.deviceName}) like ${pattern}`,
    sql`lower(${crashLogs.data}) like ${pattern}`,
  );
}

const columns = {
  id: crashLogs.id,
  date: crashLogs.date,
  type: crashLogs.type,
  version: crashLogs.version,
  reason: crashLogs.reason,
  deviceId: crashLogs.deviceId,
  serialNumber: devices.serialNumber,
  deviceName: devices.deviceName,
};

/** A crash log of a living device. */
export type CrashLogRow = Awaited<ReturnType<typeof findCrashLog>> & object;

/** By their time; of the data only its beginning leaves the database. */
export async function listCrashLogs({
  db,
  scope,
  filter,
  descending,
  after,
  limit,
}: FilterRequest & { descending: boolean; after: Position | null; limit: number }): Promise<CrashLogRow[]> {
  const direction = descending ? desc : asc;
  const position = { time: crashLogs.date, id: crashLogs.id, position: after, descending };
  return db
    .select({
      ...columns,
      data: sql<string | null>`left(${crashLogs.data}, ${CRASH_PREVIEW_CHARACTERS}::int)`,
    })
    .from(crashLogs)
    .innerJoin(devices, eq(devices.id, crashLogs.deviceId))
    .where(and(matching({ scope, filter }), afterPosition(position)))
    .orderBy(direction(crashLogs.date), direction(crashLogs.id))
    .limit(limit);
}

/** Every crash log that the filter lets through, to be counted. */
export function matchingCrashLogs({ db, scope, filter }: FilterRequest) {
  return db
    .select({ id: crashLogs.id })
    .from(crashLogs)
    .innerJoin(devices, eq(devices.id, crashLogs.deviceId))
    .where(matching({ scope, filter }));
}

/** One crash log; outside the scope it does not exist. */
export async function findCrashLog({ db, scope, id }: { db: Executor; scope: Scope; id: number }) {
  const [row] = await db
    .select({ ...columns, data: crashLogs.data })
    .from(crashLogs)
    .innerJoin(devices, eq(devices.id, crashLogs.deviceId))
    .where(and(eq(crashLogs.id, id), matching({ scope, filter: {} })));
  return row;
}

/** Id of the crash log of the same device right before or after one; whoever asks has found that one. */
export async function findNeighbour({
  db,
  crashLog,
  direction,
}: {
  db: Executor;
  crashLog: { id: number; deviceId: number; date: Date };
  direction: 'older' | 'newer';
}): Promise<number | null> {
  const older = direction === 'older';
  const beyond = older ? lt : gt;
  const order = older ? desc : asc;
  const [row] = await db
    .select({ id: crashLogs.id })
    .from(crashLogs)
    .where(
      and(
        eq(crashLogs.deviceId, crashLog.deviceId),
        or(
          beyond(crashLogs.date, crashLog.date),
          and(eq(crashLogs.date, crashLog.date), beyond(crashLogs.id, crashLog.id)),
        ),
      ),
    )
    .orderBy(order(crashLogs.date), order(crashLogs.id))
    .limit(1);
  return row?.id ?? null;
}
