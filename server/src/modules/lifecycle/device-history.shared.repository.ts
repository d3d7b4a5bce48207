import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type NestedRowOf, nestedRows } from '#db/nested.ts';
import { users } from '#modules/users/users.table.ts';
import { HISTORY_AT_MOST } from './lifecycle.repository.ts';
import { lifeCycleStates } from './lifecycle.table.ts';

/** A record as shown on its device page, without notes. */
export type PastRecord = NestedRowOf<ReturnType<typeof nestedHistory>>;

/** The records of a device as one column, newest first. Precondition: the caller may see the device. */
export function nestedHistory(deviceId: PgColumn) {
  const { id, state, location, quality, clientInfo, createdAt, updatedAt } = lifeCycleStates;
  return nestedRows(
    {
      ...{ id, state, location, quality, clientInfo, createdAt, updatedAt },
      userId: sql<number | null>`${users.id}`,
      userName: sql<string | null>`${users.fullName}`,
    },
    sql`from ${lifeCycleStates} left join ${users} on ${users.id} = ${lifeCycleStates.userId}
      where ${lifeCycleStates.deviceId} = ${deviceId} order by ${createdAt} desc, ${id} desc limit ${literal(HISTORY_AT_MOST)}`,
  );
}

function literal(value: number): SQL {
  return sql.raw(String(value));
}
