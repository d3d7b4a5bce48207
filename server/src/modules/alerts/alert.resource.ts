import { type SQL, sql } from 'drizzle-orm';
import { byId, foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { NotedReader, SearchedReader } from '#app/calls/resources.ts';
import { findWords } from '#db/find-words.ts';
import { readDeviceRows } from '#modules/devices/device-rows.shared.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { alerts } from './alerts.table.ts';

/** Alert texts repeat a lot, so for common words only this many of the newest alerts are checked. */
const NEWEST = 2_000;
/** Maximum number of alerts found per code whose name contains the text; the newest ones. */
const NEWEST_OF_TYPE = 50;

export const alertResource: SearchedReader & NotedReader = {
  ...readDeviceRows(alerts),
  search: searchAlerts,
};

/** Finds alerts by number, by the words of their message, and by the names of their codes. */
function searchAlerts({ actor: { scope }, text, alertTypes, limit }: SearchRequest) {
  const { id, alertType, message, value, externalId, createdAt, deviceId } = alerts;
  const words = { table: alerts, id, text: sql.raw('message'), words: text.words, newest: NEWEST };
  return foundRows({
    kind: 'alert',
    found: [...byId(text.id), ...findWords(words), ...ofTypes(alertTypes)],
    id,
    columns: {
      deviceId: sql`${deviceId}`,
      companyId: sql`${devices.companyId}`,
      at: sql`${createdAt}`,
      recent: sql`${createdAt}`,
      facts: sql`jsonb_build_object('alertType', ${alertType}, 'message', ${message}, 'value', ${value}, 'externalId', ${externalId})`,
    },
    from: sql`from ${alerts} inner join ${devices} on ${devices.id} = ${deviceId}`,
    where: visibleDevice(scope),
    limit,
  });
}

/**
 * Subquery for the newest alerts of each code: id, rank and field. The codes are a subquery, as texts are: if
 * PostgreSQL knew their number, it would prefer custom plans and plan the whole search at each pause in
 * typing.
 */
function ofTypes(types: readonly number[]): SQL[] {
  if (types.length === 0) return [];
  const { id, alertType } = alerts;
  const found = sql`(select typed.id, 2 as rank, 'name' as field
    from unnest((select ${`{${types.join(',')}}`}::int[])) as wanted (type)
    cross join lateral (select ${id} as id from ${alerts} where ${alertType} = wanted.type
      order by ${id} desc limit ${sql.raw(String(NEWEST_OF_TYPE))}) as typed)`;
  return [found];
}
