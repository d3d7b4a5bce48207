import type { Use } from '@halla/domain/maintenance/forecast';
import { monthStart } from '@halla/domain/time';
import { aliasedTable, and, asc, eq, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { tickets } from '../tickets.table.ts';
import {
  deviceMaintenance,
  maintenanceOrders,
  maintenancePrograms,
  maintenanceServices,
} from './maintenance.table.ts';

export type StoredPair = typeof deviceMaintenance.$inferSelect;
export type StoredService = typeof maintenanceServices.$inferSelect;

/** The earliest day on which a device is due for a service of any program. */
export async function findNextDay(db: Executor, deviceId: number): Promise<string | null> {
  const [row] = await db
    .select({ nextOn: min(deviceMaintenance.dueOn) })
    .from(deviceMaintenance)
    .where(eq(deviceMaintenance.deviceId, deviceId));
  return row?.nextOn ?? null;
}

const assignees = aliasedTable(users, 'assignees');
const servicing = aliasedTable(users, 'servicing');
const serviced = aliasedTable(tickets, 'serviced');

/** Services of a pair, newest first. */
const services = (limit: number) =>
  nestedRows(
    {
      id: maintenanceServices.id,
      doneOn: maintenanceServices.doneOn,
      sessions: maintenanceServices.sessions,
      seconds: maintenanceServices.seconds,
      kilograms: sql<number>`${maintenanceServices.kilograms}::float8`,
      userId: sql<number | null>`${servicing.id}`,
      userName: sql<string | null>`${servicing.fullName}`,
      ticketId: sql<number | null>`${serviced.id}`,
      ticketNumber: sql<number | null>`${serviced.number}`,
    },
    sql`from ${maintenanceServices}
      left join ${users} servicing on servicing.id = ${maintenanceServices.userId}
      left join ${tickets} serviced on serviced.id = ${maintenanceServices.ticketId}
      where ${maintenanceServices.deviceId} = ${deviceMaintenance.deviceId}
        and ${maintenanceServices.programId} = ${deviceMaintenance.programId}
      order by ${maintenanceServices.doneOn} desc, ${maintenanceServices.id} desc limit ${limit}::int`,
  );

/** The programs of a device by name, with their last services and their open work order. */
export async function listPairs(
  db: Executor,
  { deviceId, services: limit }: { deviceId: number; services: number },
) {
  return db
    .select({
      pair: deviceMaintenance,
      program: maintenancePrograms,
      ticketId: tickets.id,
      ticketNumber: tickets.number,
      visitOn: tickets.visitOn,
      assigneeId: assignees.id,
      assigneeName: assignees.fullName,
      services: services(limit),
    })
    .from(deviceMaintenance)
    .innerJoin(maintenancePrograms, eq(maintenancePrograms.id, deviceMaintenance.programId))
    .leftJoin(
      maintenanceOrders,
      and(
        eq(maintenanceOrders.deviceId, deviceMaintenance.deviceId),
        eq(maintenanceOrders.programId, deviceMaintenance.programId),
        eq(maintenanceOrders.isOpen, true),
      ),
    )
    .leftJoin(tickets, eq(tickets.id, maintenanceOrders.ticketId))
    .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
    .where(and(eq(deviceMaintenance.deviceId, deviceId), isNull(maintenancePrograms.deletedAt)))
    .orderBy(asc(maintenancePrograms.name), asc(maintenancePrograms.id));
}

export type PairRecord = Awaited<ReturnType<typeof listPairs>>[number];

/** A pair of a device that is not deleted and a program of its product, locked until commit. */
export async function lockPair(
  db: Executor,
  { deviceId, programId }: { deviceId: number; programId: number },
) {
  const [row] = await db
    .select({
      pair: deviceMaintenance,
      programName: maintenancePrograms.name,
      companyId: devices.companyId,
      serialNumber: devices.serialNumber,
    })
    .from(deviceMaintenance)
    .innerJoin(devices, eq(devices.id, deviceMaintenance.deviceId))
    .innerJoin(maintenancePrograms, eq(maintenancePrograms.id, deviceMaintenance.programId))
    .where(
      and(
        eq(deviceMaintenance.deviceId, deviceId),
        eq(deviceMaintenance.programId, programId),
        isNull(devices.deletedAt),
        isNull(maintenancePrograms.deletedAt),
      ),
    )
    .for('no key update', { of: deviceMaintenance });
  return row;
}

export type LockedPair = NonNullable<Awaited<ReturnType<typeof lockPair>>>;

export async function updatePair(
  db: Executor,
  { id, change }: { id: number; change: Partial<Pick<StoredPair, 'isOff' | 'ownIntervals' | 'updatedAt'>> },
): Promise<void> {
  await db.update(deviceMaintenance).set(change).where(eq(deviceMaintenance.id, id));
}

/** Use of a device until the end of a day; hours with fractions. */
export async function useThrough(
  db: Executor,
  { deviceId, day }: { deviceId: number; day: string },
): Promise<Use & { seconds: number }> {
  const first = monthStart(day);
  const { rows } = await db.execute<{ sessions: number; seconds: number; kilograms: number }>(sql`
    select coalesce(sum(count), 0)::int as sessions, coalesce(sum(duration_s), 0)::float8 as seconds,
      coalesce(sum(consumption_kg), 0)::float8 as kilograms
    from (
      select count, duration_s, consumption_kg from session_monthly
        where device_id = ${deviceId}::bigint and month < ${first}::date
      union all
      select count, duration_s, consumption_kg from session_daily
        where device_id = ${deviceId}::bigint and day between ${first}::date and ${day}::date) used`);
  const [{ sessions, seconds, kilograms } = { sessions: 0, seconds: 0, kilograms: 0 }] = rows;
  return { sessions, seconds, hours: seconds / 3600, kilograms };
}

export async function insertService(
  db: Executor,
  service: typeof maintenanceServices.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(maintenanceServices)
    .values(service)
    .returning({ id: maintenanceServices.id });
  if (row === undefined) throw new Error('The new service was not returned.');
  return row.id;
}

export async function findService(db: Executor, id: number): Promise<StoredService | undefined> {
  const [row] = await db.select().from(maintenanceServices).where(eq(maintenanceServices.id, id));
  return row;
}

export async function deleteServices(
  db: Executor,
  where: { id: number } | { ticketId: number },
): Promise<void> {
  const condition: SQL =
    'id' in where ? eq(maintenanceServices.id, where.id) : eq(maintenanceServices.ticketId, where.ticketId);
  await db.delete(maintenanceServices).where(condition);
}
