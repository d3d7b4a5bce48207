import { CRASH_PREVIEW_CHARACTERS } from '@halla/domain/limits';
import { groupReason } from '@halla/domain/software/crash-reasons';
import type { Product } from '@halla/domain/software/products';
import { and, eq, getColumns, gte, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { plannedForValues } from '#db/planned-for-values.ts';
import { rowLimit } from '#db/row-limit.ts';
import { containsAny, holds } from '#db/search.ts';
import { ofProduct } from '#modules/devices/counted-products.shared.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { ofLiveDevice, visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { crashLogs } from './crash-logs.table.ts';

/** Shared by filters and paged lists. */
export interface CrashLogFilter {
  deviceId?: number | undefined;
  /** 1: crashes, 2: everything else. */
  type?: 1 | 2 | undefined;
  /** null: without a version. */
  version?: string | null | undefined;
  /** null: devices for whose software there is no product. */
  product?: Product | null | undefined;
  /** A reason of the group, or the group's own; null: without a reason. */
  reason?: string | null | undefined;
  /** Not earlier than this. */
  since?: Date | undefined;
  /**
   * Like `since`, for counts: compared in a subquery, where the planner does not see the value, so that the
   * plan is kept.
   */
  newSince?: Date | undefined;
  search?: string | undefined;
}

export interface FilterRequest {
  db: Executor;
  scope: Scope;
  filter: CrashLogFilter;
}

/** Predicate on crash logs joined with their devices: not deleted, in the scope, and matching the filter. */
export function matching({ scope, filter }: Omit<FilterRequest, 'db'>): SQL | undefined {
  return and(
    ...[visibleDevice(scope), hasProperties(filter)],
    ...[ofProduct(filter.product), containsAny(SEARCHED, filter.search)],
  );
}

/** Conditions of a filter on crash logs alone, without their devices. */
function hasProperties(filter: CrashLogFilter): SQL | undefined {
  return and(
    plannedForValues(isSelective(filter)),
    holds(crashLogs.deviceId, filter.deviceId),
    filter.type && (filter.type === 1 ? sql`${crashLogs.type} = 1` : sql`${crashLogs.type} <> 1`),
    holds(crashLogs.version, filter.version),
    inGroup(filter.reason),
    filter.since && gte(crashLogs.date, filter.since),
    filter.newSince && sql`${crashLogs.date} >= (select ${filter.newSince.toISOString()}::timestamptz)`,
  );
}

/** True if a filter may match only few crash logs. */
function isSelective({ version, product, reason, search }: CrashLogFilter): boolean {
  return [version, product, reason, search].some((one) => one !== undefined);
}

/** Predicate: a crash log is in the group of a reason; null is the group without one, undefined does not filter. */
function inGroup(reason: string | null | undefined): SQL | undefined {
  return reason === undefined ? undefined : holds(crashLogs.groupReason, groupReason(reason));
}

const SEARCHED = [
  crashLogs.reason,
  crashLogs.version,
  crashLogs.data,
  devices.serialNumber,
  devices.deviceName,
];

const preview = sql<string | null>`left(${crashLogs.data}, ${CRASH_PREVIEW_CHARACTERS}::int)`;

/** Crash logs with their devices, unordered; `data` is truncated unless requested whole. */
export function selectCrashLogs({
  db,
  scope,
  filter,
  where,
  data = preview,
}: FilterRequest & {
  where?: SQL | undefined;
  data?: SQL<string | null>;
}) {
  return db
    .select({
      id: crashLogs.id,
      date: crashLogs.date,
      type: crashLogs.type,
      version: crashLogs.version,
      reason: crashLogs.reason,
      data,
      deviceId: crashLogs.deviceId,
      serialNumber: devices.serialNumber,
      deviceName: devices.deviceName,
    })
    .from(crashLogs)
    .innerJoin(devices, eq(devices.id, crashLogs.deviceId))
    .where(and(matching({ scope, filter }), where))
    .$dynamic();
}

/** Crash logs that match the filter, for counting; joined with their devices only if necessary. */
export function matchingCrashLogs({ db, scope, filter }: FilterRequest) {
  const rows = db.select({ id: crashLogs.id }).from(crashLogs).$dynamic();
  if (scope === 'all' && filter.product === undefined && filter.search === undefined)
    return rows.where(and(hasProperties(filter), ofLiveDevice(crashLogs.deviceId)));
  return rows.innerJoin(devices, eq(devices.id, crashLogs.deviceId)).where(matching({ scope, filter }));
}

export type NewCrashLog = Omit<typeof crashLogs.$inferInsert, 'groupReason'>;

/** A crash log of a device that is not deleted. */
export type CrashLogRow = Awaited<ReturnType<typeof selectCrashLogs>>[number];

/** By time, after a cursor. */
export function listCrashLogs({
  limit,
  ...request
}: FilterRequest & { cursor: string | null | undefined; descending: boolean; limit: number }) {
  const { beyond, order } = timeKeyset({ time: crashLogs.date, id: crashLogs.id, ...request });
  return selectCrashLogs({ ...request, where: beyond })
    .orderBy(...order)
    .limit(rowLimit(limit));
}

/** One crash log with all of its data; undefined outside the scope. */
export async function findCrashLog(db: Executor, { scope, id }: { scope: Scope; id: number }) {
  const whole = sql<string | null>`${crashLogs.data}`;
  const [row] = await selectCrashLogs({ db, scope, filter: {}, where: eq(crashLogs.id, id), data: whole });
  return row;
}

/** Inserts a crash log; on a duplicate id it returns the stored row. */
export async function insertCrashLog(db: Executor, crashLog: NewCrashLog) {
  const [row] = await db
    .insert(crashLogs)
    .values({ ...crashLog, groupReason: groupReason(crashLog.reason ?? null) })
    .onConflictDoUpdate({
      target: [crashLogs.deviceId, crashLogs.externalId],
      // A no-op update, so that RETURNING yields the stored row.
      set: { externalId: crashLog.externalId },
    })
    .returning({ ...getColumns(crashLogs), isNew: sql<boolean>`xmax = 0` });
  if (row === undefined) throw new Error('The stored crash log was not returned.');
  return row;
}
