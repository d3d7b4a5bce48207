import { and, type SQL, sql } from 'drizzle-orm';
import { rowLimit } from '#db/row-limit.ts';
import { ofLiveDevice } from '#modules/devices/scope.shared.repository.ts';
import { type AlertFilter, groupKey, hasProperties } from './alert-filter.repository.ts';
import { alerts } from './alerts.table.ts';
import { rankOfSeverity } from './group-key.repository.ts';
import { type GroupOrder, type GroupSort, keysOf, orderOf } from './group-order.repository.ts';

const key = groupKey();
const severityRank = rankOfSeverity(alerts);

/** Predicate on alerts: active, of a device that is not deleted, and matching the filter. */
const matches = (filter: AlertFilter) =>
  and(hasProperties({ ...filter, handled: false }), ofLiveDevice(alerts.deviceId));

interface FirstGroups extends GroupOrder {
  filter: AlertFilter;
  limit: number;
}

/** Sorts with an index on alerts that reaches the newest alerts of the first groups quickly. */
const WALKED: readonly GroupSort[] = ['-createdAt', '-severity'];

/** The first groups in any sort order, as a table `newest` of newest_id, newest_at, device_id and key. */
export function firstGroups({ filter, limit, ...page }: FirstGroups): SQL {
  if (WALKED.includes(page.sort)) return walkedGroups({ filter, limit, ...page });
  const { beyond, order } = orderOf(keysOf('every_group'), page);
  return sql`(select every_group.newest_id, every_group.newest_at, every_group.device_id, every_group.key
    from ${everyGroup(filter, page.sort)} where ${beyond ?? sql`true`}
    order by ${sql.join(order, sql`, `)} limit ${rowLimit(limit)}) as newest`;
}

/**
 * Walks the active alerts along an index and keeps the newest of each group, so that the cost depends on the
 * page and not on the number of alerts; `offset 0` prevents an anti-join of all alerts with each other.
 */
function walkedGroups({ filter, limit, ...page }: FirstGroups): SQL {
  const { beyond, order } = orderOf(keysOf('walked'), page);
  const isNewest = sql`not exists (
    select from ${alerts} where ${alerts.deviceId} = walked.device_id and ${key} = walked.key and ${matches(filter)}
      and (${alerts.createdAt}, ${alerts.id}) > (walked.newest_at, walked.newest_id) offset 0)`;
  return sql`(
    select walked.newest_id, walked.newest_at, walked.device_id, walked.key
    from (select ${alerts.id} as newest_id, ${alerts.createdAt} as newest_at, ${alerts.deviceId} as device_id, ${key} as key,
      ${severityRank} as severity_rank from ${alerts} where ${matches(filter)}) as walked
    where ${and(isNewest, beyond)} order by ${sql.join(order, sql`, `)} limit ${rowLimit(limit)}) as newest`;
}

/**
 * All groups, each by its newest alert, as a table `every_group`; alerts are counted only if the sort needs
 * it. A loose index scan: each step skips to the next group, however many alerts the group has.
 */
function everyGroup(filter: AlertFilter, sort: GroupSort): SQL {
  const newest = (beyond?: SQL) => sql`select ${alerts.id} as newest_id, ${alerts.createdAt} as newest_at,
      ${alerts.deviceId} as device_id, ${key} as key, ${severityRank} as severity_rank
    from ${alerts} where ${and(matches(filter), beyond)}
    order by ${alerts.deviceId} desc, ${key} desc, ${alerts.createdAt} desc, ${alerts.id} desc limit 1`;
  const beyond = sql`(${alerts.deviceId}, ${key}) < (found.device_id, found.key)`;
  const found = sql`with recursive found as (
    (${newest()}) union all select next.* from found cross join lateral (${newest(beyond)}) as next)`;
  if (!sort.endsWith('times')) return sql`(${found} select * from found) as every_group`;
  return sql`(${found} select found.*, counted.times from found cross join lateral (
    select count(*)::int as times from ${alerts}
    where ${alerts.deviceId} = found.device_id and ${key} = found.key and ${matches(filter)}) as counted) as every_group`;
}

/** The alerts of a group in `newest`. */
export function alertsOfNewest(filter: AlertFilter): SQL {
  return sql`from ${alerts} where ${alerts.deviceId} = newest.device_id and ${key} = newest.key and ${matches(filter)}`;
}

/** One row for each group, up to a limit, for counting: a loose index scan. */
export function countableGroups(filter: AlertFilter) {
  const first = (beyond?: SQL) => sql`select ${alerts.deviceId} as device_id, ${key} as key from ${alerts}
    where ${and(matches(filter), beyond)} order by ${alerts.deviceId}, ${key} limit 1`;
  const behind = sql`(${alerts.deviceId}, ${key}) > (found.device_id, found.key)`;
  return {
    limit: (rows: number) => sql`with recursive found as (
      (${first()}) union all
      select next.device_id, next.key from found cross join lateral (${first(behind)}) as next)
      select 1 from found limit ${rows}`,
  };
}
