import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import {
  deviceMaintenance,
  maintenanceOrders,
  maintenancePrograms,
  maintenanceServices,
} from './maintenance.table.ts';

export type StoredOrder = typeof maintenanceOrders.$inferSelect;

/** The devices and programs that work orders are wanted of, locked in order, with whether one is open. */
export async function lockWanted(db: Executor, deviceIds: readonly number[]) {
  return db
    .select({
      deviceId: deviceMaintenance.deviceId,
      programId: deviceMaintenance.programId,
      serialNumber: devices.serialNumber,
      companyId: devices.companyId,
      name: maintenancePrograms.name,
      minutes: maintenancePrograms.minutes,
      checklist: maintenancePrograms.checklist,
      hasOpenOrder: sql<boolean>`exists (select 1 from ${maintenanceOrders} o where o.is_open
        and o.device_id = ${deviceMaintenance.deviceId} and o.program_id = ${deviceMaintenance.programId})`,
    })
    .from(deviceMaintenance)
    .innerJoin(devices, eq(devices.id, deviceMaintenance.deviceId))
    .innerJoin(maintenancePrograms, eq(maintenancePrograms.id, deviceMaintenance.programId))
    .where(
      and(
        anyOf(deviceMaintenance.deviceId, deviceIds),
        isNull(devices.deletedAt),
        isNull(maintenancePrograms.deletedAt),
      ),
    )
    .orderBy(asc(deviceMaintenance.id));
}

export type WantedOrder = Awaited<ReturnType<typeof lockWanted>>[number];

/** Locks the devices against deletion, and their pairs against other work orders, until commit. */
export async function lockForOrders(db: Executor, deviceIds: readonly number[]): Promise<void> {
  await db
    .select({ id: devices.id })
    .from(devices)
    .where(anyOf(devices.id, deviceIds))
    .orderBy(asc(devices.id))
    .for('key share');
  await db
    .select({ id: deviceMaintenance.id })
    .from(deviceMaintenance)
    .where(anyOf(deviceMaintenance.deviceId, deviceIds))
    .orderBy(asc(deviceMaintenance.id))
    .for('no key update');
}

export async function insertOrders(
  db: Executor,
  orders: readonly (typeof maintenanceOrders.$inferInsert)[],
): Promise<void> {
  await db.insert(maintenanceOrders).values([...orders]);
}

/** Work order of a ticket, locked until commit; undefined if the ticket has none. */
export async function lockOrder(db: Executor, ticketId: number): Promise<StoredOrder | undefined> {
  const [row] = await db
    .select()
    .from(maintenanceOrders)
    .where(eq(maintenanceOrders.ticketId, ticketId))
    .for('no key update');
  return row;
}

/** True if the device has an open work order of the program. */
export async function hasOpenOrder(
  db: Executor,
  { deviceId, programId }: { deviceId: number; programId: number },
): Promise<boolean> {
  const [row] = await db
    .select({ ticketId: maintenanceOrders.ticketId })
    .from(maintenanceOrders)
    .where(
      and(
        eq(maintenanceOrders.deviceId, deviceId),
        eq(maintenanceOrders.programId, programId),
        eq(maintenanceOrders.isOpen, true),
      ),
    );
  return row !== undefined;
}

export async function updateOrder(
  db: Executor,
  { ticketId, change }: { ticketId: number; change: Partial<StoredOrder> },
): Promise<void> {
  await db.update(maintenanceOrders).set(change).where(eq(maintenanceOrders.ticketId, ticketId));
}

/** The work order of a ticket with who completed it, and the day of its service. */
export async function findOrder(db: Executor, ticketId: number) {
  const [row] = await db
    .select({
      order: maintenanceOrders,
      doneOn: maintenanceServices.doneOn,
      completedByName: users.fullName,
    })
    .from(maintenanceOrders)
    .leftJoin(users, eq(users.id, maintenanceOrders.completedBy))
    .leftJoin(maintenanceServices, eq(maintenanceServices.ticketId, maintenanceOrders.ticketId))
    .where(eq(maintenanceOrders.ticketId, ticketId));
  return row;
}

/** The names of users. */
export async function namesOf(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(anyOf(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
