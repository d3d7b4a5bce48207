import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { afterPosition, afterTextPosition, type Position, type TextPosition } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { devices } from '../devices.table.ts';
import { selectDevices } from '../select-devices.shared.repository.ts';
import { type DeviceFilter, matching } from './device-filter.repository.ts';

/** Sort order: by serial number, or by the time of the newest record. */
export type DeviceOrder =
  | { by: 'serialNumber'; after: TextPosition | null }
  | { by: 'changedAt'; after: Position | null };

const BY_SERIAL: DeviceOrder = { by: 'serialNumber', after: null };

interface ListRequest {
  db: Executor;
  scope: Scope;
  filter: DeviceFilter;
}

interface PageRequest extends ListRequest {
  limit: number;
  order?: DeviceOrder;
  descending?: boolean;
}

/** One page of the devices in the scope. */
export function listDevices({
  db,
  scope,
  filter,
  limit,
  order = BY_SERIAL,
  descending = false,
}: PageRequest) {
  const direction = descending ? desc : asc;
  const key = devices[order.by];
  return selectDevices(db, scope)
    .where(and(matching({ scope, filter }), startOf({ order, descending })))
    .orderBy(direction(key), direction(devices.id))
    .limit(rowLimit(limit));
}

function startOf({ order, descending }: { order: DeviceOrder; descending: boolean }): SQL | undefined {
  const { id, serialNumber, changedAt } = devices;
  return order.by === 'serialNumber'
    ? afterTextPosition({ text: serialNumber, id, position: order.after, descending })
    : afterPosition({ time: changedAt, id, position: order.after, descending });
}

/** Devices that match the filter, for counting. */
export function matchingDevices({ db, scope, filter }: ListRequest) {
  return db
    .select({ id: devices.id })
    .from(devices)
    .leftJoin(lifeCycleStates, eq(lifeCycleStates.id, devices.latestLcsId))
    .where(matching({ scope, filter }));
}
