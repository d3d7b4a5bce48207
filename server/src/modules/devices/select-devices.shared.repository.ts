import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { deviceState } from './device-state.table.ts';
import { devices } from './devices.table.ts';
import { visibleDeviceName } from './scope.shared.repository.ts';

/**
 * A column of the running session. A session that has ended is not running, even if it was ended by a process of
 * the previous release (decision 139). As a join condition, this would read all sessions to find those that have
 * not ended.
 */
function ofRunning<Value>(column: Column & { _: { data: Value } }): SQL<Value | null> {
  return sql<Value | null>`case when not ${sessions.complete} then ${column} end`.mapWith(column);
}

const listed = {
  id: devices.id,
  serialNumber: devices.serialNumber,
  deviceType: devices.deviceType,
  model: devices.model,
  version: devices.version,
  location: devices.location,
  plugType: devices.plugType,
  color: devices.color,
  chassisNumber: devices.chassisNumber,
  quality: devices.quality,
  companyId: devices.companyId,
  companyName: companies.name,
  orderId: devices.orderId,
  orderNumber: orders.number,
  macAddress: devices.macAddress,
  teamviewerId: devices.teamviewerId,
  heldSince: devices.heldSince,
  lastSeenAt: deviceState.lastSeenAt,
  changedAt: devices.changedAt,
  runningSessionId: ofRunning(sessions.id),
  runningType: ofRunning(sessions.type),
  runningSince: ofRunning(sessions.startTime),
  latestId: lifeCycleStates.id,
  latestState: lifeCycleStates.state,
  latestLocation: lifeCycleStates.location,
  latestClientInfo: lifeCycleStates.clientInfo,
  latestCreatedAt: lifeCycleStates.createdAt,
  latestUserId: users.id,
  latestUserName: users.fullName,
};

/** Columns of a device for lists; the joined tables are those of `besideDevice`. */
function listedColumns(scope: Scope) {
  return { ...listed, deviceName: visibleDeviceName(scope) };
}

/** All columns of a device, for its page. */
export function deviceColumns(scope: Scope) {
  const { namedAt, createdAt, updatedAt } = devices;
  return { ...listedColumns(scope), namedAt, createdAt, updatedAt };
}

/** Join conditions of the tables joined with a device: owner, order, state, running session, newest record and its author. */
export function besideDevice(scope: Scope) {
  return {
    company: eq(companies.id, devices.companyId),
    order: eq(orders.id, devices.orderId),
    state: eq(deviceState.deviceId, devices.id),
    // A session still running for a former owner is hidden from the current one.
    running: and(eq(sessions.id, deviceState.runningSessionId), inScope(sessions.companyId, scope)),
    latest: eq(lifeCycleStates.id, devices.latestLcsId),
    latestUser: eq(users.id, lifeCycleStates.userId),
  };
}

export function selectDevices(db: Executor, scope: Scope) {
  const on = besideDevice(scope);
  return db
    .select(listedColumns(scope))
    .from(devices)
    .leftJoin(companies, on.company)
    .leftJoin(orders, on.order)
    .leftJoin(deviceState, on.state)
    .leftJoin(sessions, on.running)
    .leftJoin(lifeCycleStates, on.latest)
    .leftJoin(users, on.latestUser);
}
