import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/calls/context.ts';
import type { MatchingRows } from '#app/calls/read-page.ts';
import type { Executor } from '#db/database.ts';
import { asId } from '#db/neighbours.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { groupKey, isSelective, matchesFilter } from './alert-filter.repository.ts';
import { assignees, columns, type ListRequest } from './alerts.repository.ts';
import { alerts } from './alerts.table.ts';
import { rankOfSeverity } from './group-key.repository.ts';
import { type GroupOrder, keysOf, orderOf } from './group-order.repository.ts';
import { alertsOfNewest, countableGroups, firstGroups } from './newest-groups.repository.ts';

/** Active alerts of one kind on one device. */
export interface GroupRow {
  firstSeen: Date;
  ids: number[];
  alertTypes: number[];
}

/** In ascending order; as JSON, which both drivers read as numbers. */
const idList = sql<number[]>`to_json(array_agg(${alerts.id} order by ${alerts.id}))`;
const codeList = sql<number[]>`to_json(array_agg(distinct ${alerts.alertType}))`;

type GroupRequest = Pick<ListRequest, 'db' | 'scope' | 'filter'>;

/** One row for each group of the active alerts that match the filter. */
function matchingGroups({ db, scope, filter }: GroupRequest) {
  return db
    .select({
      newestId:
        sql<number>`(array_agg(${alerts.id} order by ${alerts.createdAt} desc, ${alerts.id} desc))[1]`.as(
          'newest_id',
        ),
      newestAt: sql`max(${alerts.createdAt})`.as('newest_at'),
      firstSeen: sql`min(${alerts.createdAt})`.as('first_seen'),
      ids: idList.as('ids'),
      alertTypes: codeList.as('alert_types'),
      // Alerts of a group have the same severity.
      severityRank: sql<number>`min(${rankOfSeverity(alerts)})`.as('severity_rank'),
      times: sql<number>`count(*)::int`.as('times'),
    })
    .from(alerts)
    .innerJoin(devices, eq(devices.id, alerts.deviceId))
    .where(matchesFilter({ scope, filter: { ...filter, handled: false } }))
    .groupBy(alerts.deviceId, groupKey());
}

type GroupList = Omit<ListRequest, 'descending'> & GroupOrder;

/**
 * The newest alert of each group, with the group; sorted by time of that alert, by severity or by count. Only
 * groups on the page are joined.
 */
export function listGroups({ db, scope, filter, limit, ...page }: GroupList) {
  const groups = isBroad({ scope, filter })
    ? firstWithGroups({ filter, limit, ...page })
    : rankedGroups({ db, scope, filter, limit, ...page });
  return db
    .select({
      ...columns,
      firstSeen: sql<Date>`groups.first_seen`.mapWith(alerts.createdAt),
      ids: sql<number[]>`groups.ids`,
      alertTypes: sql<number[]>`groups.alert_types`,
      severityRank: sql<number>`groups.severity_rank`,
      times: sql<number>`groups.times`,
    })
    .from(groups)
    .innerJoin(alerts, eq(alerts.id, sql`groups.newest_id`))
    .innerJoin(devices, eq(devices.id, alerts.deviceId))
    .leftJoin(users, eq(users.id, alerts.userId))
    .leftJoin(assignees, eq(assignees.id, alerts.assigneeId))
    .orderBy(...orderOf(keysOf('groups'), page).order)
    .limit(rowLimit(limit));
}

/**
 * True for staff whose filter leaves many alerts; their first groups are found without reading all alerts.
 */
function isBroad({ scope, filter }: Pick<GroupRequest, 'scope' | 'filter'>): boolean {
  return scope === 'all' && !isSelective(filter);
}

/** The first groups as a table `groups`, each with all of its alerts. */
export function firstWithGroups(page: Parameters<typeof firstGroups>[0]): SQL {
  return sql`(select newest.newest_id, newest.newest_at, of_group.*
    from ${firstGroups(page)} cross join lateral (
      select min(${alerts.createdAt}) as first_seen, ${idList} as ids, ${codeList} as alert_types,
        min(${rankOfSeverity(alerts)}) as severity_rank, count(*)::int as times
      ${alertsOfNewest(page.filter)}) as of_group) as groups`;
}

/** The first groups as a table `groups`, in any order, computed from all groups. */
function rankedGroups({ db, scope, filter, limit, ...page }: GroupList): SQL {
  const all = matchingGroups({ db, scope, filter }).as('all_groups');
  const { beyond, order } = orderOf(all, page);
  const groups = db
    .select()
    .from(all)
    .where(beyond)
    .orderBy(...order)
    .limit(rowLimit(limit));
  return sql`(${groups.getSQL()}) as groups`;
}

/** One row for each group, for counting. */
export function countedGroups({ db, scope, filter }: GroupRequest): MatchingRows {
  return isBroad({ scope, filter }) ? countableGroups(filter) : matchingGroups({ db, scope, filter });
}

export interface AlikeAlerts {
  deviceId: number;
  ids: readonly number[];
  /** Alerts whose groups and codes are accepted. */
  like: readonly number[];
}

/** Ids of the alerts that belong to a device and share the group or the code of one of the alerts in `like`. */
export async function idsAlike(db: Executor, { deviceId, ids, like }: AlikeAlerts): Promise<number[]> {
  const isLike = anyOf(alerts.id, like);
  const groups = db.select({ key: groupKey() }).from(alerts).where(isLike);
  const codes = db.select({ code: alerts.alertType }).from(alerts).where(isLike);
  const isAlike = or(inArray(groupKey(), groups), inArray(alerts.alertType, codes));
  const rows = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.deviceId, deviceId), anyOf(alerts.id, ids), isAlike));
  return rows.map(({ id }) => id);
}

interface BesideRequest {
  db: Executor;
  scope: Scope;
  alert: { id: number; createdAt: Date };
  now: Date;
}

/** Ids of the newest alerts in the groups before and after an alert, without snoozed alerts. */
export async function findGroupsBeside({ db, scope, alert, now }: BesideRequest) {
  const at = sql`(${alert.createdAt.toISOString()}::timestamptz, ${alert.id}::bigint)`;
  const newest = alias(alerts, 'newer_of_group');
  const isNewest = sql`not exists (select 1 from ${alerts} as newer_of_group
    where ${newest.deviceId} = ${alerts.deviceId} and ${groupKey(newest)} = ${groupKey()}
      and ${isWaiting(newest, now)}
      and (${newest.createdAt}, ${newest.id}) > (${alerts.createdAt}, ${alerts.id}))`;
  const nearest = (beyond: SQL, order: SQL) =>
    sql`(select ${alerts.id} from ${alerts} join ${devices} on ${devices.id} = ${alerts.deviceId}
      where ${and(isWaiting(alerts, now), visibleDevice(scope), isNewest)}
        and (${alerts.createdAt}, ${alerts.id}) ${beyond} ${at}
      order by ${alerts.createdAt} ${order}, ${alerts.id} ${order} limit 1)`;
  const { rows } = await db.execute<{ older: string | number | null; newer: string | number | null }>(
    sql`select ${nearest(sql`<`, sql`desc`)} as older, ${nearest(sql`>`, sql`asc`)} as newer`,
  );
  return { older: asId(rows[0]?.older), newer: asId(rows[0]?.newer) };
}

/** Predicate: active, and not snoozed now. */
function isWaiting(table: { userId: PgColumn; snoozedUntil: PgColumn }, now: Date): SQL | undefined {
  return and(isNull(table.userId), or(isNull(table.snoozedUntil), lte(table.snoozedUntil, now)));
}
