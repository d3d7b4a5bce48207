import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/context.ts';
import { afterPosition, afterTextPosition, type Position, type TextPosition } from '#app/keyset.ts';
import type { Executor } from '#db/database.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { type DeviceFilter, matching } from './device-filter.ts';
import { type DeviceRow, selectDevices } from './devices.repository.ts';
import { devices } from './devices.table.ts';

/** Order of a list: by serial number, or by when the newest record was made. */
export type DeviceOrder =
  | { by: 'serialNumber'; after: TextPosition | null }
  | { by: 'changedAt'; after: Position | null };

const BY_SERIAL: DeviceOrder = { by: 'serialNumber', after: null };

/** A device that was never recorded changed when it was registered. */
const changedAt = sql`coalesce(${lifeCycleStates.createdAt}, ${devices.createdAt})`;

interface ListRequest {
  db: Executor;
  scope: Scope;
  filter: DeviceFilter;
}

/** Living devices in the scope. */
export async function listDevices({
  db,
  scope,
  filter,
  limit,
  order = BY_SERIAL,
  descending = false,
}: ListRequest & { limit: number; order?: DeviceOrder; descending?: boolean }): Promise<DeviceRow[]> {
  const direction = descending ? desc : asc;
  const key: PgColumn | SQL = order.by === 'serialNumber' ? devices.serialNumber : changedAt;
  return selectDevices({ db, scope })
    .where(and(matching({ scope, filter }), startOf({ order, descending })))
    .orderBy(direction(key), direction(devices.id))
    .limit(limit);
}

function startOf({ order, descending }: { order: DeviceOrder; descending: boolean }): SQL | undefined {
  const { id, serialNumber } = devices;
  return order.by === 'serialNumber'
    ? afterTextPosition({ text: serialNumber, id, position: order.after, descending })
    : afterPosition({ time: changedAt, id, position: order.after, descending });
}

export async function countDevices({ db, scope, filter }: ListRequest): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(devices)
    .leftJoin(lifeCycleStates, sql`${lifeCycleStates.id} = ${devices.latestLcsId}`)
    .where(matching({ scope, filter }));
  return row?.total ?? 0;
}
