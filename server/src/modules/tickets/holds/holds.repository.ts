import { and, asc, eq, isNull, min, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { ticketExpenses } from '../tickets.table.ts';
import { deviceHolds, type UsedPart } from './holds.table.ts';

export type StoredHold = typeof deviceHolds.$inferSelect;

/** A device that is not deleted, locked until commit against other holds and against uploads. */
export async function lockHeldDevice(db: Executor, id: number) {
  const [row] = await db
    .select({
      id: devices.id,
      companyId: devices.companyId,
      deviceType: devices.deviceType,
      serialNumber: devices.serialNumber,
      isGeneric: devices.isGeneric,
      clockOffsetS: deviceState.clockOffsetS,
    })
    .from(devices)
    .innerJoin(deviceState, eq(deviceState.deviceId, devices.id))
    .where(and(eq(devices.id, id), isNull(devices.deletedAt)))
    .for('no key update');
  return row;
}

export type HeldDevice = NonNullable<Awaited<ReturnType<typeof lockHeldDevice>>>;

export async function findHold(db: Executor, id: number): Promise<StoredHold | undefined> {
  const [row] = await db.select().from(deviceHolds).where(eq(deviceHolds.id, id));
  return row;
}

/** The open hold of a ticket. */
export async function findOpenHold(db: Executor, ticketId: number): Promise<StoredHold | undefined> {
  const [row] = await db
    .select()
    .from(deviceHolds)
    .where(and(eq(deviceHolds.ticketId, ticketId), isNull(deviceHolds.releasedAt)));
  return row;
}

/** The open holds of a device, the oldest first. Precondition: the caller holds the device lock. */
export async function listOpenHolds(db: Executor, deviceId: number): Promise<StoredHold[]> {
  return db
    .select()
    .from(deviceHolds)
    .where(and(eq(deviceHolds.deviceId, deviceId), isNull(deviceHolds.releasedAt)))
    .orderBy(asc(deviceHolds.id));
}

export async function insertHold(db: Executor, hold: typeof deviceHolds.$inferInsert): Promise<StoredHold> {
  const [row] = await db.insert(deviceHolds).values(hold).returning();
  if (row === undefined) throw new Error('The new hold was not returned.');
  return row;
}

export async function updateHold(
  db: Executor,
  { id, change }: { id: number; change: Partial<StoredHold> },
): Promise<void> {
  await db.update(deviceHolds).set(change).where(eq(deviceHolds.id, id));
}

/** Stores since when a device is held, from its open holds; null without any. */
export async function writeHeldSince(db: Executor, deviceId: number): Promise<void> {
  const since = db
    .select({ at: min(deviceHolds.heldAt) })
    .from(deviceHolds)
    .where(and(eq(deviceHolds.deviceId, deviceId), isNull(deviceHolds.releasedAt)));
  await db
    .update(devices)
    .set({ heldSince: sql`(${since})` })
    .where(eq(devices.id, deviceId));
}

/** The spare parts that a ticket lists. */
export async function readUsedParts(db: Executor, ticketId: number): Promise<UsedPart[]> {
  return db
    .select({ name: ticketExpenses.name, sku: ticketExpenses.sku, count: ticketExpenses.count })
    .from(ticketExpenses)
    .where(and(eq(ticketExpenses.ticketId, ticketId), eq(ticketExpenses.category, 'spareParts')))
    .orderBy(asc(ticketExpenses.position), asc(ticketExpenses.id));
}
