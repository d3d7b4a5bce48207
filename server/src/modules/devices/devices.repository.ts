import { and, eq } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { devices } from './devices.table.ts';
import { alive, visibleDeviceName } from './scope.service.ts';

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

/** One living device; outside the scope it does not exist. */
export async function findDevice({ db, scope, id }: { db: Executor; scope: Scope; id: number }) {
  const [row] = await selectDevices({ db, scope }).where(
    and(eq(devices.id, id), alive, inScope(devices.companyId, scope)),
  );
  return row;
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
