import type { LcState } from '@halla/domain/lifecycle';
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { deviceModels, devices } from './devices.table.ts';

const columns = {
  id: devices.id,
  serialNumber: devices.serialNumber,
  deviceType: devices.deviceType,
  deviceName: devices.deviceName,
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
function selectDevices({ db, scope }: { db: Executor; scope: Scope }) {
  const running = and(eq(sessions.id, devices.runningSessionId), inScope(sessions.companyId, scope));
  return db
    .select(columns)
    .from(devices)
    .leftJoin(companies, eq(companies.id, devices.companyId))
    .leftJoin(sessions, running)
    .leftJoin(lifeCycleStates, eq(lifeCycleStates.id, devices.latestLcsId))
    .leftJoin(users, eq(users.id, lifeCycleStates.userId));
}

/** A living device with its owner, its running session and its newest life-cycle record. */
export type DeviceRow = Awaited<ReturnType<typeof findDevice>> & object;

const alive = and(isNull(devices.deletedAt), eq(devices.isGeneric, false));

export interface DeviceFilter {
  search?: string | undefined;
  requireRecord?: boolean | undefined;
  states?: readonly LcState[] | undefined;
  places?: readonly string[] | undefined;
  client?: string | undefined;
  color?: 'grey' | 'white' | undefined;
  /** null: without an order. */
  orderId?: number | null | undefined;
  hideSecondClass?: boolean | undefined;
  hideThreeModule?: boolean | undefined;
  withGeneric?: boolean | undefined;
}

/** Living devices in the scope, by serial number. */
export async function listDevices({
  db,
  scope,
  filter,
  limit,
}: {
  db: Executor;
  scope: Scope;
  filter: DeviceFilter;
  limit: number;
}): Promise<DeviceRow[]> {
  const conditions = and(
    filter.withGeneric ? isNull(devices.deletedAt) : alive,
    inScope(devices.companyId, scope),
    ...filterConditions(filter),
  );
  return selectDevices({ db, scope })
    .where(conditions)
    .orderBy(asc(devices.serialNumber), asc(devices.id))
    .limit(limit);
}

function filterConditions(filter: DeviceFilter): (SQL | undefined)[] {
  return [
    filter.search ? matchesSearch(filter.search) : undefined,
    filter.requireRecord ? isNotNull(devices.latestLcsId) : undefined,
    filter.states && sql`${lifeCycleStates.state} in ${filter.states}`,
    filter.places && sql`${lifeCycleStates.location} in ${filter.places}`,
    filter.client ? matchesClient(filter.client) : undefined,
    filter.color && eq(devices.color, filter.color),
    filter.orderId === undefined
      ? undefined
      : sql`${devices.orderId} is not distinct from ${filter.orderId}::bigint`,
    filter.hideSecondClass ? sql`${devices.quality} is distinct from 2` : undefined,
    filter.hideThreeModule ? sql`not ${isThreeModule}` : undefined,
  ];
}

/** Serial number, device name, model or owner contains the text. */
function matchesSearch(text: string): SQL | undefined {
  const pattern = containsPattern(text);
  return or(
    sql`lower(${devices.serialNumber}) like ${pattern}`,
    sql`lower(${devices.deviceName}) like ${pattern}`,
    sql`lower(${devices.model}) like ${pattern}`,
    sql`${devices.companyId} in (select ${companies.id} from ${companies} where lower(${companies.name}) like ${pattern})`,
  );
}

function matchesClient(text: string): SQL | undefined {
  const pattern = containsPattern(text);
  return or(
    sql`lower(${lifeCycleStates.clientInfo} ->> 'companyName') like ${pattern}`,
    sql`lower(${lifeCycleStates.clientInfo} ->> 'contactName') like ${pattern}`,
  );
}

/** By the table of models; a model typed by hand counts when its name says so. */
const isThreeModule = sql`coalesce(
  (select ${deviceModels.moduleCount} = 3 from ${deviceModels} where ${deviceModels.name} = ${devices.model}),
  ${devices.model} ~* '\\m3[\\s-]*mod',
  false)`;

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

export async function insertDevice({
  db,
  device,
}: {
  db: Executor;
  device: typeof devices.$inferInsert;
}): Promise<number> {
  const [row] = await db.insert(devices).values(device).returning({ id: devices.id });
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
