import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { devices } from './devices.table.ts';
import { visibleDeviceName } from './scope.service.ts';

const columns = {
  id: devices.id,
  serialNumber: devices.serialNumber,
  deviceType: devices.deviceType,
  namedAt: devices.namedAt,
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
  macAddress: devices.macAddress,
  teamviewerId: devices.teamviewerId,
  lastSeenAt: devices.lastSeenAt,
  createdAt: devices.createdAt,
  changedAt: devices.changedAt,
  updatedAt: devices.updatedAt,
  runningSessionId: sessions.id,
  runningType: sessions.type,
  runningSince: sessions.startTime,
  latestId: lifeCycleStates.id,
  latestState: lifeCycleStates.state,
  latestLocation: lifeCycleStates.location,
  latestClientInfo: lifeCycleStates.clientInfo,
  latestCreatedAt: lifeCycleStates.createdAt,
  latestUserId: users.id,
  latestUserName: users.fullName,
};

/** A session that still runs for a former owner stays hidden from the present one. */
export function selectDevices({ db, scope }: { db: Executor; scope: Scope }) {
  const running = and(eq(sessions.id, devices.runningSessionId), inScope(sessions.companyId, scope));
  return db
    .select({ ...columns, deviceName: visibleDeviceName(scope) })
    .from(devices)
    .leftJoin(companies, eq(companies.id, devices.companyId))
    .leftJoin(sessions, running)
    .leftJoin(lifeCycleStates, eq(lifeCycleStates.id, devices.latestLcsId))
    .leftJoin(users, eq(users.id, lifeCycleStates.userId));
}

/** A living device with its owner, its running session and its newest life-cycle record. */
export type DeviceRow = Awaited<ReturnType<typeof findDevice>> & object;

/** Neither deleted nor a stand-in for some device of a family. */
export const alive = and(isNull(devices.deletedAt), eq(devices.isGeneric, false));

/** One living device; outside the scope it does not exist. */
export async function findDevice({ db, scope, id }: { db: Executor; scope: Scope; id: number }) {
  const [row] = await selectDevices({ db, scope }).where(
    and(eq(devices.id, id), alive, inScope(devices.companyId, scope)),
  );
  return row;
}

/** Locks one living device for an edit. */
export async function lockDevice({ db, scope, id }: { db: Executor; scope: Scope; id: number }) {
  const [row] = await db
    .select()
    .from(devices)
    .where(and(eq(devices.id, id), alive, inScope(devices.companyId, scope)))
    .for('update');
  return row;
}

/** A device whose row is locked until the transaction ends. */
export type LockedDevice = NonNullable<Awaited<ReturnType<typeof lockDevice>>>;

/** Locks living devices in the order of their ids; answers those that are there and in the scope. */
export async function lockDevices({
  db,
  scope,
  ids,
}: {
  db: Executor;
  scope: Scope;
  ids: readonly number[];
}): Promise<number[]> {
  const rows = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(anyOf(devices.id, ids), alive, inScope(devices.companyId, scope)))
    .orderBy(devices.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export async function updateDevice({
  db,
  id,
  change,
}: {
  db: Executor;
  id: number;
  change: Partial<typeof devices.$inferInsert>;
}): Promise<void> {
  await db.update(devices).set(change).where(eq(devices.id, id));
}

/** True when there is any living device. */
export async function hasDevices({ db }: { db: Executor }): Promise<boolean> {
  const [row] = await db.select({ id: devices.id }).from(devices).where(alive).limit(1);
  return row !== undefined;
}

export async function insertDevice({
  db,
  device,
}: {
  db: Executor;
  device: typeof devices.$inferInsert;
}): Promise<number> {
  const [row] = await db
    .insert(devices)
    .values({ changedAt: device.createdAt, ...device })
    .returning({ id: devices.id });
  if (row === undefined) throw new Error('The new device was not returned.');
  return row.id;
}

export async function findDeviceIdBySerial({ db, serialNumber }: { db: Executor; serialNumber: string }) {
  const [row] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.serialNumber, serialNumber), alive));
  return row?.id;
}

/** Number of living devices per country or state. */
export async function countByLocation({ db, scope }: { db: Executor; scope: Scope }) {
  return db
    .select({ location: sql<string>`${devices.location}`, cnt: sql<number>`count(*)::int` })
    .from(devices)
    .where(and(alive, isNotNull(devices.location), inScope(devices.companyId, scope)))
    .groupBy(devices.location)
    .orderBy(devices.location);
}
