import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { deviceOwnerships } from '#modules/devices/devices.table.ts';

/** Start of the first interval of a device: earlier than any time a device can report. */
export const ALWAYS = new Date('1970-01-01T00:00:00Z');

interface NewOwnership {
  deviceId: number;
  companyId: number;
  validFrom: Date;
}

export async function insertOwnership(db: Executor, { deviceId, companyId, validFrom }: NewOwnership) {
  await db.insert(deviceOwnerships).values({ deviceId, companyId, validFrom });
}

/** The open interval of a device. Precondition: the caller holds the device lock. */
export async function findOpenOwnership(db: Executor, deviceId: number) {
  const [row] = await db.select().from(deviceOwnerships).where(isOpen(deviceId));
  if (row === undefined) throw new Error(`Device ${deviceId} has no open ownership interval.`);
  return row;
}

export async function findOwnerAt(
  db: Executor,
  { deviceId, at }: { deviceId: number; at: Date },
): Promise<number | null> {
  const { rows } = await db.execute<{ owner: string | number | null }>(
    sql`select device_owner_at(${deviceId}, ${at.toISOString()}) as owner`,
  );
  const owner = rows[0]?.owner ?? null;
  return owner === null ? null : Number(owner);
}

export async function closeOwnership(
  db: Executor,
  { deviceId, validTo }: { deviceId: number; validTo: Date },
): Promise<void> {
  await db.update(deviceOwnerships).set({ validTo }).where(isOpen(deviceId));
}

/** Corrects the owner in the open interval; returns the start of the interval. */
export async function correctOpenOwner(
  db: Executor,
  { deviceId, companyId }: { deviceId: number; companyId: number },
): Promise<Date> {
  const [row] = await db
    .update(deviceOwnerships)
    .set({ companyId })
    .where(isOpen(deviceId))
    .returning({ validFrom: deviceOwnerships.validFrom });
  if (row === undefined) throw new Error(`Device ${deviceId} has no open ownership interval.`);
  return row.validFrom;
}

/** An interval opened or reassigned by a change of owner. */
export interface OpenedInterval {
  deviceId: number;
  /** Former owner. */
  companyId: number;
  from: Date;
  isSplit: boolean;
}

/** Rejoins split intervals, and returns reassigned ones to their former owner. */
export async function removeOpened(db: Executor, intervals: readonly OpenedInterval[]): Promise<void> {
  const opened = sql`jsonb_to_recordset(${JSON.stringify(intervals)}::jsonb)
    as opened ("deviceId" bigint, "companyId" bigint, "from" timestamptz, "isSplit" boolean)`;
  const ofDevice = sql`device_ownerships.device_id = opened."deviceId"`;
  await db.execute(sql`
    delete from device_ownerships using ${opened}
    where ${ofDevice} and opened."isSplit" and device_ownerships.valid_from = opened."from"`);
  await db.execute(sql`
    update device_ownerships set valid_to = null from ${opened}
    where ${ofDevice} and opened."isSplit" and device_ownerships.valid_to = opened."from"`);
  await db.execute(sql`
    update device_ownerships set company_id = opened."companyId" from ${opened}
    where ${ofDevice} and not opened."isSplit" and device_ownerships.valid_from = opened."from"`);
}

function isOpen(deviceId: number) {
  return and(eq(deviceOwnerships.deviceId, deviceId), isNull(deviceOwnerships.validTo));
}
