import type { DeviceType } from '@halla/domain/devices/serial';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { and, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { plannedForValues } from '#db/planned-for-values.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { recordColumns } from './lifecycle.repository.ts';
import { lifeCycleStates } from './lifecycle.table.ts';

/** Above this number of devices the search is evaluated row by row, because a page then fills after a few rows. */
const FEW_DEVICES = 1_000;

/** A search text with the ids of matching devices, unless there are many, and of matching users. */
export interface RecordSearch {
  readonly text: string;
  readonly deviceIds: readonly number[] | null;
  readonly userIds: readonly number[];
}

export interface RecordFilter {
  ids?: readonly number[] | undefined;
  search?: RecordSearch | undefined;
  states?: readonly LcState[] | undefined;
  deviceTypes?: readonly DeviceType[] | undefined;
  from?: Date | undefined;
  /** Exclusive end. */
  before?: Date | undefined;
  onlyLatest?: boolean | undefined;
  userId?: number | undefined;
}

interface ListRequest {
  db: Executor;
  scope: Scope;
  filter: RecordFilter;
  descending: boolean;
  /** Absent for the first page. */
  cursor?: string | null | undefined;
  limit: number;
}

/**
 * By the newest-record pointer alone if only newest records count: with both conditions the planner underestimates
 * the rows.
 */
function ofDevice({ onlyLatest }: RecordFilter): SQL {
  return onlyLatest ? eq(devices.latestLcsId, lifeCycleStates.id) : eq(devices.id, lifeCycleStates.deviceId);
}

function selectListed(db: Executor, filter: RecordFilter) {
  return db
    .select({
      ...recordColumns,
      serialNumber: devices.serialNumber,
      deviceType: devices.deviceType,
      model: devices.model,
      latestId: devices.latestLcsId,
    })
    .from(lifeCycleStates)
    .innerJoin(devices, ofDevice(filter))
    .leftJoin(users, eq(users.id, lifeCycleStates.userId))
    .leftJoin(companies, eq(companies.id, lifeCycleStates.companyId));
}

/** A record of a device that is not deleted. */
export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];

/** Records of devices that are not deleted, by time. */
export function listRecords({ db, scope, filter, limit, cursor, descending }: ListRequest) {
  const { createdAt: time, id } = lifeCycleStates;
  const { beyond, order } = timeKeyset({ time, id, cursor, descending });
  return selectListed(db, filter)
    .where(and(conditions({ scope, filter }), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit));
}

/** Records that match the filter, for counting. */
export function matchingRecords({ db, scope, filter }: Pick<ListRequest, 'db' | 'scope' | 'filter'>) {
  return db
    .select({ id: lifeCycleStates.id })
    .from(lifeCycleStates)
    .innerJoin(devices, ofDevice(filter))
    .where(conditions({ scope, filter }));
}

function conditions({ scope, filter }: { scope: Scope; filter: RecordFilter }): SQL | undefined {
  return and(
    plannedForValues(isSelective(filter)),
    isNull(devices.deletedAt),
    inScope(devices.companyId, scope),
    filter.ids && anyOf(lifeCycleStates.id, filter.ids),
    filter.userId === undefined ? undefined : eq(lifeCycleStates.userId, filter.userId),
    filter.states?.length ? anyOf(lifeCycleStates.state, filter.states) : undefined,
    filter.deviceTypes?.length ? anyOf(devices.deviceType, filter.deviceTypes) : undefined,
    filter.from && gte(lifeCycleStates.createdAt, filter.from),
    filter.before && lt(lifeCycleStates.createdAt, filter.before),
    filter.onlyLatest ? changedWithin(filter) : undefined,
    filter.search ? matchesSearch(filter.search) : undefined,
  );
}

/** True if a filter may match only few records. */
function isSelective({ userId, states, deviceTypes, search }: RecordFilter): boolean {
  return [userId, states, deviceTypes, search].some((one) => one !== undefined);
}

/** The same range on the devices: few old records are the newest of their device, and an index on devices finds them. */
function changedWithin({ from, before }: RecordFilter): SQL | undefined {
  return and(from && gte(devices.changedAt, from), before && lt(devices.changedAt, before));
}

/**
 * With few devices every branch is a condition on the records alone, so that their indexes combine in a
 * bitmap. The ids are looked up first, because the planner overestimates an unknown list.
 */
function matchesSearch({ text, deviceIds, userIds }: RecordSearch): SQL | undefined {
  return or(
    deviceIds === null ? namesDevice(text) : anyOf(lifeCycleStates.deviceId, deviceIds),
    sql`${clientNames} like ${containsPattern(text)}`,
    userIds.length === 0 ? undefined : anyOf(lifeCycleStates.userId, userIds),
  );
}

function namesDevice(text: string): SQL | undefined {
  const pattern = containsPattern(text);
  return or(
    sql`lower(${devices.serialNumber}) like ${pattern}`,
    sql`lower(${devices.model}) like ${pattern}`,
  );
}

/** The devices and users that a search text matches. */
export async function resolveSearch(db: Executor, text: string): Promise<RecordSearch> {
  const pattern = containsPattern(text);
  const named = await db
    .select({ id: devices.id })
    .from(devices)
    .where(namesDevice(text))
    .limit(FEW_DEVICES + 1);
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.fullName}) like ${pattern}`);
  return {
    text,
    deviceIds: named.length > FEW_DEVICES ? null : named.map(({ id }) => id),
    userIds: people.map(({ id }) => id),
  };
}

/** Must match the expression of the index lcs_client_trgm. */
const clientNames = sql`lower(coalesce(${lifeCycleStates.clientInfo} ->> 'companyName', '') || ' ' || coalesce(${lifeCycleStates.clientInfo} ->> 'contactName', ''))`;

interface CountedTransfers {
  userId: number;
  states: readonly LcState[];
  since: Date;
  recentSince: Date;
}

/** Transfers of one user into the given states since an instant, by state, family and recency. */
export async function countByFamily(db: Executor, { userId, states, since, recentSince }: CountedTransfers) {
  const recent = sql<boolean>`${lifeCycleStates.createdAt} >= ${recentSince.toISOString()}::timestamptz`;
  return db
    .select({
      state: lifeCycleStates.state,
      deviceType: devices.deviceType,
      recent: sql<number>`count(*) filter (where ${recent})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(lifeCycleStates)
    .innerJoin(devices, eq(devices.id, lifeCycleStates.deviceId))
    .where(
      and(
        isNull(devices.deletedAt),
        eq(lifeCycleStates.userId, userId),
        anyOf(lifeCycleStates.state, states),
        gte(lifeCycleStates.createdAt, since),
      ),
    )
    .groupBy(lifeCycleStates.state, devices.deviceType)
    .orderBy(lifeCycleStates.state, desc(sql`count(*)`), devices.deviceType);
}
