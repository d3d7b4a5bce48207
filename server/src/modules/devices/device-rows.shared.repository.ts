import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NotedReader } from '#app/calls/resources.ts';
import { anyOf } from '#db/scope.ts';
import { devices } from './devices.table.ts';
import { visibleDevice } from './scope.shared.repository.ts';

/** A table whose rows belong to devices. */
type DeviceRows = PgTable & { readonly id: PgColumn; readonly deviceId: PgColumn };

/** Reader of a kind whose rows are visible to every user who may see the device. */
export function readDeviceRows(table: DeviceRows): NotedReader {
  return {
    find: ({ db, scope, ids, lock }) => {
      const rows = db
        .select({
          id: sql`${table.id}`.mapWith(Number),
          companyId: devices.companyId,
          deviceId: devices.id,
        })
        .from(table)
        .innerJoin(devices, eq(devices.id, table.deviceId))
        .where(and(anyOf(table.id, ids), visibleDevice(scope)))
        .$dynamic();
      return lock ? rows.for('key share', { of: table }) : rows;
    },
    idsOfDevice: (deviceId) => idsOfDevice(table, deviceId),
    visibleRows: (scope) =>
      sql`select ${table.id} as id, ${devices.companyId} as company_id, ${devices.id} as device_id
        from ${table} inner join ${devices} on ${devices.id} = ${table.deviceId} where ${visibleDevice(scope)}`,
  };
}

/** Subquery for the ids of the rows of a device. */
export function idsOfDevice(table: DeviceRows, deviceId: number): SQL {
  return sql`select ${table.id} as id from ${table} where ${table.deviceId} = ${deviceId}`;
}
