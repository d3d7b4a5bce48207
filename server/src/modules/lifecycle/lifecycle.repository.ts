import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { lifeCycleStates } from './lifecycle.table.ts';

/** Above the number of records of any device. */
export const HISTORY_AT_MOST = 500;

/** A record with its author and the client's company. */
export const recordColumns = {
  id: lifeCycleStates.id,
  deviceId: lifeCycleStates.deviceId,
  state: lifeCycleStates.state,
  location: lifeCycleStates.location,
  quality: lifeCycleStates.quality,
  clientInfo: lifeCycleStates.clientInfo,
  createdAt: lifeCycleStates.createdAt,
  updatedAt: lifeCycleStates.updatedAt,
  userId: users.id,
  userName: users.fullName,
  companyId: companies.id,
  companyName: companies.name,
  companyLocation: companies.location,
};

function selectRecords(db: Executor) {
  return db
    .select(recordColumns)
    .from(lifeCycleStates)
    .leftJoin(users, eq(users.id, lifeCycleStates.userId))
    .leftJoin(companies, eq(companies.id, lifeCycleStates.companyId));
}

export type RecordRow = Awaited<ReturnType<typeof selectRecords>>[number];

/** The records of a device, newest first. Precondition: the caller may see the device. */
export async function selectHistory(db: Executor, deviceId: number): Promise<RecordRow[]> {
  return selectRecords(db)
    .where(eq(lifeCycleStates.deviceId, deviceId))
    .orderBy(desc(lifeCycleStates.createdAt), desc(lifeCycleStates.id))
    .limit(HISTORY_AT_MOST);
}

/** These records, unordered. Precondition: the caller may see them. */
export async function selectByIds(db: Executor, ids: readonly number[]): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  return selectRecords(db).where(anyOf(lifeCycleStates.id, ids));
}

export async function insertRecord(
  db: Executor,
  record: typeof lifeCycleStates.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(lifeCycleStates).values(record).returning({ id: lifeCycleStates.id });
  if (row === undefined) throw new Error('The new record was not returned.');
  return row.id;
}

/** The device of a record, to be locked before the record. */
export async function findDeviceOf(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ deviceId: lifeCycleStates.deviceId })
    .from(lifeCycleStates)
    .where(eq(lifeCycleStates.id, id));
  return row?.deviceId;
}

/** Locks one record. Precondition: the caller holds the device lock. */
export async function lockRecord(db: Executor, { deviceId, id }: { deviceId: number; id: number }) {
  const [row] = await db
    .select()
    .from(lifeCycleStates)
    .where(and(eq(lifeCycleStates.id, id), eq(lifeCycleStates.deviceId, deviceId)))
    .for('update');
  return row;
}

export async function updateRecord(
  db: Executor,
  { id, change }: { id: number; change: Partial<typeof lifeCycleStates.$inferInsert> },
): Promise<void> {
  await db.update(lifeCycleStates).set(change).where(eq(lifeCycleStates.id, id));
}

/** Deletes records with their notes; the caller updates the devices' newest records. */
export async function deleteRecords(db: Executor, ids: readonly number[]): Promise<void> {
  await db.delete(lifeCycleStates).where(anyOf(lifeCycleStates.id, ids));
}

export type LatestRecord = typeof lifeCycleStates.$inferSelect;

/** The newest record. Precondition: the caller holds the device lock. */
export async function findLatest(db: Executor, deviceId: number): Promise<LatestRecord | undefined> {
  const [row] = await db
    .select()
    .from(lifeCycleStates)
    .where(eq(lifeCycleStates.deviceId, deviceId))
    .orderBy(desc(lifeCycleStates.createdAt), desc(lifeCycleStates.id))
    .limit(1);
  return row;
}

/** Updates the newest-record pointers of locked devices, in the same transaction as the change. */
export async function pointAtLatest(db: Executor, deviceIds: readonly number[]): Promise<void> {
  await db.execute(sql`
    update ${devices} set latest_lcs_id = latest.id, changed_at = coalesce(latest.created_at, devices.created_at)
    from ${devices} moved left join lateral (
      select id, created_at from ${lifeCycleStates} where device_id = moved.id order by created_at desc, id desc limit 1
    ) latest on true
    where devices.id = moved.id and ${anyOf(devices.id, deviceIds)}`);
}

export async function countOfDevice(db: Executor, deviceId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(lifeCycleStates)
    .where(eq(lifeCycleStates.deviceId, deviceId));
  return row?.total ?? 0;
}
