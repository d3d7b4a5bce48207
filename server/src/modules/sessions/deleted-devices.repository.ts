import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { devices } from '#modules/devices/devices.table.ts';

/** Deleted devices are few: one subquery for all of them is faster than joining the device of every row. */
const DELETED = sql`(select ${devices.id} from ${devices} where ${devices.deletedAt} is not null)`;

export function isDeleted(deviceId: PgColumn): SQL {
  return sql`${deviceId} in ${DELETED}`;
}

export function isNotDeleted(deviceId: PgColumn): SQL {
  return sql`${deviceId} not in ${DELETED}`;
}
