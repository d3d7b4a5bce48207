import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nestedRows } from '#db/nested.ts';
import { users } from '#modules/users/users.table.ts';
import { deviceKeys } from './devices.table.ts';

/** The live keys of a device, nested as one JSON column. */
export function nestedLiveKeys(deviceId: PgColumn) {
  return nestedRows(
    {
      id: deviceKeys.id,
      createdAt: deviceKeys.createdAt,
      createdBy: sql<string | null>`${users.fullName}`,
    },
    sql`from ${deviceKeys} left join ${users} on ${users.id} = ${deviceKeys.createdBy}
      where ${deviceKeys.deviceId} = ${deviceId} and ${deviceKeys.revokedAt} is null order by ${deviceKeys.id}`,
  );
}
