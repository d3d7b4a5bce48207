import { and, type SQL, sql } from 'drizzle-orm';
import { timeKeyset } from '#app/calls/keyset.ts';
import { rowLimit } from '#db/row-limit.ts';
import { ofLiveDevice } from '#modules/devices/scope.service.ts';
import { type AlertFilter, groupKey, hasProperties } from './alert-filter.ts';
import { alerts } from './alerts.table.ts';

const key = groupKey();

/** Predicate on alerts: active, of a device that is not deleted, and matching the filter. */
const matches = (filter: AlertFilter) =>
  and(hasProperties({ ...filter, handled: false }), ofLiveDevice(alerts.deviceId));

/**
 * The first groups by their newest alerts, as a table `newest` of newest_id, newest_at, device_id and key. Walks the active alerts from
 * the newest one and keeps the newest of each group, so that its cost depends on the page and not on all alerts; `offset 0` prevents an
 * anti-join of all alerts with each other.
 */
export function newestGroups({
  filter,
  cursor,
  limit,
}: {
  filter: AlertFilter;
  cursor: string | null | undefined;
  limit: number;
}): SQL {
  const { beyond, order } = timeKeyset({
    ...{ time: sql`walked.created_at`, id: sql`walked.id` },
    ...{ cursor, descending: true },
  });
  const isNewest = sql`not exists (
    select from ${alerts} where ${alerts.deviceId} = walked.device_id and ${key} = walked.key and ${matches(filter)}
      and (${alerts.createdAt}, ${alerts.id}) > (walked.created_at, walked.id) offset 0)`;
  return sql`(
    select walked.id as newest_id, walked.created_at as newest_at, walked.device_id, walked.key
    from (select ${alerts.id} as id, ${alerts.createdAt} as created_at, ${alerts.deviceId} as device_id, ${key} as key
      from ${alerts} where ${matches(filter)}) as walked
    where ${and(isNewest, beyond)} order by ${sql.join(order, sql`, `)} limit ${rowLimit(limit)}) as newest`;
}

/** The alerts of one of the newest groups. */
export function alertsOfNewest(filter: AlertFilter): SQL {
  return sql`from ${alerts} where ${alerts.deviceId} = newest.device_id and ${key} = newest.key and ${matches(filter)}`;
}

/**
 * One row for each group, up to a limit, for counting. A loose index scan: each step skips to the next group, however many alerts
 * the group has.
 */
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
