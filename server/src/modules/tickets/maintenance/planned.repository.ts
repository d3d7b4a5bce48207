import type { DeviceType } from '@halla/domain/devices/serial';
import { type MaintenanceState, SOON_DAYS } from '@halla/domain/maintenance/forecast';
import { addDays } from '@halla/domain/time';
import { aliasedTable, and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { plannedForValues } from '#db/planned-for-values.ts';
import { rowLimit } from '#db/row-limit.ts';
import { containsAny } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { users } from '#modules/users/users.table.ts';
import { tickets } from '../tickets.table.ts';
import { deviceMaintenance, maintenanceOrders, maintenancePrograms, NO_DAY } from './maintenance.table.ts';

export interface PlannedFilter {
  /** Day of the maker's calendar. */
  today: string;
  companyId?: number | undefined;
  programId?: number | undefined;
  deviceTypes?: readonly DeviceType[] | undefined;
  states?: readonly MaintenanceState[] | undefined;
  location?: string | undefined;
  isUnplanned?: boolean | undefined;
  search?: string | undefined;
}

const { dueKey } = deviceMaintenance;

const inDays = (from: string, to: string) => sql`${dueKey} between ${from}::date and ${to}::date`;

/** The days of each state. */
function inState(state: MaintenanceState, today: string): SQL {
  const soonest = addDays(today, SOON_DAYS);
  if (state === 'overdue') return sql`${dueKey} < ${today}::date`;
  if (state === 'soon') return inDays(today, soonest);
  if (state === 'fine') return inDays(addDays(soonest, 1), addDays(NO_DAY, -1));
  return sql`${dueKey} = ${NO_DAY}::date`;
}

/** A country includes its states. */
function inPlace(location: string): SQL | undefined {
  return or(eq(devices.location, location), sql`${devices.location} like ${`${location}-%`}`);
}

function matching(filter: PlannedFilter): SQL | undefined {
  const { today, companyId, programId, deviceTypes, states, location, isUnplanned, search } = filter;
  return and(
    plannedForValues(
      [companyId, programId, deviceTypes, states, location, search].some((one) => one !== undefined),
    ),
    isNull(devices.deletedAt),
    isNull(maintenancePrograms.deletedAt),
    companyId === undefined ? undefined : eq(devices.companyId, companyId),
    programId === undefined ? undefined : eq(deviceMaintenance.programId, programId),
    deviceTypes?.length ? inArray(devices.deviceType, [...deviceTypes]) : undefined,
    states?.length ? or(...states.map((state) => inState(state, today))) : sql`${dueKey} < ${NO_DAY}::date`,
    location === undefined ? undefined : inPlace(location),
    isUnplanned ? isNull(maintenanceOrders.ticketId) : undefined,
    containsAny([devices.serialNumber, devices.deviceName, companies.name], search),
  );
}

const isItsOrder = and(
  eq(maintenanceOrders.deviceId, deviceMaintenance.deviceId),
  eq(maintenanceOrders.programId, deviceMaintenance.programId),
  eq(maintenanceOrders.isOpen, true),
);

/** Only ids, for counting. */
export function selectPlannedIds(db: Executor, filter: PlannedFilter) {
  return db
    .select({ id: deviceMaintenance.id })
    .from(deviceMaintenance)
    .innerJoin(devices, eq(devices.id, deviceMaintenance.deviceId))
    .innerJoin(maintenancePrograms, eq(maintenancePrograms.id, deviceMaintenance.programId))
    .leftJoin(companies, eq(companies.id, devices.companyId))
    .leftJoin(maintenanceOrders, isItsOrder)
    .where(matching(filter))
    .$dynamic();
}

const assignees = aliasedTable(users, 'assignees');

interface PlannedList {
  filter: PlannedFilter;
  /** The end of the page before. */
  position: { day: string; id: number } | null;
  limit: number;
}

/** Devices with their programs, by due day, after a position. */
export function listPlanned(db: Executor, { filter, position, limit }: PlannedList) {
  const beyond =
    position === null
      ? undefined
      : sql`(${dueKey}, ${deviceMaintenance.id}) > (${position.day}::date, ${position.id}::bigint)`;
  return db
    .select({
      id: deviceMaintenance.id,
      deviceId: devices.id,
      serialNumber: devices.serialNumber,
      deviceName: devices.deviceName,
      deviceType: devices.deviceType,
      location: devices.location,
      lcState: lifeCycleStates.state,
      companyId: companies.id,
      companyName: companies.name,
      programId: maintenancePrograms.id,
      programName: maintenancePrograms.name,
      minutes: maintenancePrograms.minutes,
      dueOn: deviceMaintenance.dueOn,
      dueKey,
      dueBy: deviceMaintenance.dueBy,
      reason: deviceMaintenance.reason,
      sinceOn: deviceMaintenance.sinceOn,
      ticketId: tickets.id,
      ticketNumber: tickets.number,
      visitOn: tickets.visitOn,
      assigneeId: assignees.id,
      assigneeName: assignees.fullName,
    })
    .from(deviceMaintenance)
    .innerJoin(devices, eq(devices.id, deviceMaintenance.deviceId))
    .innerJoin(maintenancePrograms, eq(maintenancePrograms.id, deviceMaintenance.programId))
    .leftJoin(lifeCycleStates, eq(lifeCycleStates.id, devices.latestLcsId))
    .leftJoin(companies, eq(companies.id, devices.companyId))
    .leftJoin(maintenanceOrders, isItsOrder)
    .leftJoin(tickets, eq(tickets.id, maintenanceOrders.ticketId))
    .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
    .where(and(matching(filter), beyond))
    .orderBy(asc(dueKey), asc(deviceMaintenance.id))
    .limit(rowLimit(limit))
    .$dynamic();
}

export type PlannedRecord = Awaited<ReturnType<typeof listPlanned>>[number];

/** How many services fall due, and their work in minutes, by month; those before today as overdue. */
export async function countMonths(
  db: Executor,
  { filter, before }: { filter: PlannedFilter; before: string },
) {
  const isOverdue = sql`${dueKey} < ${filter.today}::date`;
  const month = sql<string>`case when ${isOverdue} then '' else to_char(${dueKey}, 'YYYY-MM') end`;
  return db
    .select({
      month: month.as('due_month'),
      count: sql<number>`count(*)::int`,
      minutes: sql<number>`sum(${maintenancePrograms.minutes})::int`,
    })
    .from(deviceMaintenance)
    .innerJoin(devices, eq(devices.id, deviceMaintenance.deviceId))
    .innerJoin(maintenancePrograms, eq(maintenancePrograms.id, deviceMaintenance.programId))
    .leftJoin(companies, eq(companies.id, devices.companyId))
    .leftJoin(maintenanceOrders, isItsOrder)
    .where(and(matching(filter), sql`${dueKey} < ${before}::date`, ne(dueKey, NO_DAY)))
    .groupBy(sql`due_month`);
}
