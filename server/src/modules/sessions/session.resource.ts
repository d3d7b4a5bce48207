import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { byId, foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { NotedReader, SearchedReader } from '#app/calls/resources.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { idsOfDevice } from '#modules/devices/device-rows.shared.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { sessions } from './sessions.table.ts';

/**
 * Sessions belong to the company that owned the device when they ran; those of deleted devices are hidden.
 */
export const sessionResource: SearchedReader & NotedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({ id: sessions.id, companyId: sessions.companyId, deviceId: sessions.deviceId })
      .from(sessions)
      .innerJoin(devices, eq(devices.id, sessions.deviceId))
      .where(and(anyOf(sessions.id, ids), visible(scope)))
      .$dynamic();
    return lock ? rows.for('key share', { of: sessions }) : rows;
  },
  idsOfDevice: (deviceId) => idsOfDevice(sessions, deviceId),
  visibleRows: (scope) =>
    sql`select ${sessions.id} as id, ${sessions.companyId} as company_id, ${sessions.deviceId} as device_id
      from ${sessions} inner join ${devices} on ${devices.id} = ${sessions.deviceId} where ${visible(scope)}`,
  search: ({ actor: { scope }, text, limit }: SearchRequest) =>
    foundRows({
      kind: 'session',
      found: byId(text.id),
      id: sessions.id,
      columns: {
        companyId: sql`${sessions.companyId}`,
        deviceId: sql`${sessions.deviceId}`,
        at: sql`${sessions.startTime}`,
        recent: sql`${sessions.startTime}`,
      },
      from: sql`from ${sessions} inner join ${devices} on ${devices.id} = ${sessions.deviceId}`,
      where: visible(scope),
      limit,
    }),
};

function visible(scope: Scope) {
  return and(isNull(devices.deletedAt), inScope(sessions.companyId, scope));
}
