import { sql } from 'drizzle-orm';
import { byId, foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { NotedReader, SearchedReader } from '#app/calls/resources.ts';
import { findWords } from '#db/find-words.ts';
import { readDeviceRows } from '#modules/devices/device-rows.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDevice } from '#modules/devices/scope.service.ts';
import { alerts } from './alerts.table.ts';

/** Alerts say the same over and over: of common words so many of the newest are looked at. */
const NEWEST = 2_000;

export const alertResource: SearchedReader & NotedReader = {
  ...readDeviceRows(alerts),
  search: searchAlerts,
};

/** By number, and by the words that the device wrote. */
function searchAlerts({ actor: { scope }, text, limit }: SearchRequest) {
  const { id, alertType, message, value, externalId, createdAt, deviceId } = alerts;
  const words = { table: alerts, id, text: sql.raw('message'), words: text.words, newest: NEWEST };
  return foundRows({
    kind: 'alert',
    found: [...byId(text.id), ...findWords(words)],
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
