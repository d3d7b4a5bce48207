import { and, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { alive, visibleDeviceName } from '#modules/devices/scope.shared.repository.ts';
import { fleetDaily, sessionDaily, sessionMonthly, sessions } from './sessions.table.ts';
import { isTreatment } from './treatment-filter.shared.repository.ts';

interface CountedDays {
  scope: Scope;
  from: string;
  to: string;
}

/** Treatment sessions per day; staff read the fleet totals, so that the cost does not grow with the fleet. */
export async function countPerDay(db: Executor, { scope, from, to }: CountedDays) {
  if (scope === 'all') {
    return db
      .select({ day: fleetDaily.day, count: sql<number>`sum(${fleetDaily.count})::int` })
      .from(fleetDaily)
      .where(and(gte(fleetDaily.day, from), lte(fleetDaily.day, to), isTreatment(fleetDaily.type)))
      .groupBy(fleetDaily.day);
  }
  return db
    .select({ day: sessionDaily.day, count: sql<number>`sum(${sessionDaily.count})::int` })
    .from(sessionDaily)
    .where(
      and(
        gte(sessionDaily.day, from),
        lte(sessionDaily.day, to),
        isTreatment(sessionDaily.type),
        inScope(sessionDaily.companyId, scope),
      ),
    )
    .groupBy(sessionDaily.day);
}

/** A count that starts in the middle of a day: the sessions of that day are counted individually. */
export interface CountStart {
  at: Date;
  /** First day that is counted completely, with its first instant. */
  firstDay: string;
  firstDayStart: Date;
}

interface CountedDevice {
  scope: Scope;
  deviceId: number;
  start: CountStart | null;
}

/** Number and consumption per type of one device since a time; null: since the first session. */
export async function sumOfDevice(db: Executor, { scope, deviceId, start }: CountedDevice) {
  const whole = db
    .select({
      type: sessionDaily.type,
      count: sql<number>`${sessionDaily.count}`.as('count'),
      consumptionKg: sql<number>`${sessionDaily.consumptionKg}`.as('consumption_kg'),
    })
    .from(sessionDaily)
    .where(
      and(
        eq(sessionDaily.deviceId, deviceId),
        inScope(sessionDaily.companyId, scope),
        start === null ? undefined : gte(sessionDaily.day, start.firstDay),
      ),
    );
  const single = db
    .select({
      type: sessions.type,
      count: sql<number>`1`.as('count'),
      consumptionKg: sql<number>`coalesce(${sessions.consumptionKg}, 0)`.as('consumption_kg'),
    })
    .from(sessions)
    .where(
      start === null
        ? sql`false`
        : and(
            eq(sessions.deviceId, deviceId),
            inScope(sessions.companyId, scope),
            gte(sessions.startTime, start.at),
            lt(sessions.startTime, start.firstDayStart),
          ),
    );
  const rows = whole.unionAll(single).as('counted');
  return db
    .select({
      type: rows.type,
      count: sql<number>`sum(${rows.count})::int`,
      consumptionKg: sql<number>`sum(${rows.consumptionKg})::float8`,
    })
    .from(rows)
    .groupBy(rows.type);
}

interface DeviceDays {
  scope: Scope;
  deviceId: number;
  from: string;
}

/**
 * Consumption of one device per day and type, from a first day on. A device without sessions yields one row without a
 * day, an invisible or deleted one none.
 */
export function sumOfDevicePerDay(db: Executor, { scope, deviceId, from }: DeviceDays) {
  return db
    .select({
      day: sessionDaily.day,
      type: sessionDaily.type,
      consumptionKg: sql<number>`sum(${sessionDaily.consumptionKg})::float8`,
    })
    .from(devices)
    .leftJoin(
      sessionDaily,
      and(
        eq(sessionDaily.deviceId, devices.id),
        gte(sessionDaily.day, from),
        inScope(sessionDaily.companyId, scope),
      ),
    )
    .where(and(eq(devices.id, deviceId), alive, inScope(devices.companyId, scope)))
    .groupBy(sessionDaily.day, sessionDaily.type);
}

const deviceColumns = {
  id: devices.id,
  serialNumber: devices.serialNumber,
  model: devices.model,
  deviceType: devices.deviceType,
};

interface ComparedMonths {
  scope: Scope;
  /** Scope of the reader, possibly narrowed to one customer. */
  reader: Scope;
  months: { last: string; this: string };
}

/** Treatment sessions and their consumption per device in two months; devices without any are omitted. */
export async function sumPerDeviceAndMonth(db: Executor, { scope, reader, months }: ComparedMonths) {
  const inMonth = (month: string) => sql`${sessionMonthly.month} = ${month}::date`;
  const average = (month: string) => sql<number | null>`
    (sum(${sessionMonthly.consumptionKg}) filter (where ${inMonth(month)})
      / nullif(sum(${sessionMonthly.count}) filter (where ${inMonth(month)}), 0))::float8`;
  return db
    .select({
      ...deviceColumns,
      deviceName: visibleDeviceName(reader),
      lastMonthAvg: average(months.last),
      thisMonthAvg: average(months.this),
    })
    .from(sessionMonthly)
    .innerJoin(devices, eq(devices.id, sessionMonthly.deviceId))
    .where(
      and(
        gte(sessionMonthly.month, months.last),
        lte(sessionMonthly.month, months.this),
        isTreatment(sessionMonthly.type),
        isNull(devices.deletedAt),
        inScope(sessionMonthly.companyId, scope),
      ),
    )
    .groupBy(devices.id)
    .having(sql`sum(${sessionMonthly.count}) > 0`)
    .orderBy(devices.serialNumber);
}

/** Half-open range of days; open-ended if there is no end. */
export interface DayRange {
  from: string;
  before: string | null;
}

export interface PerDeviceRequest {
  db: Executor;
  scope: Scope;
  /** Scope of the reader, possibly narrowed to one customer. */
  reader: Scope;
  deviceId: number | undefined;
  /** Whole months, given by their first days, read from the monthly totals. */
  months: DayRange;
  /** Single days before and after these months. */
  days: readonly DayRange[];
  types: readonly number[] | undefined;
  onlyTreatments: boolean;
  /** Count only sessions of at least one minute. */
  onlyMin60: boolean;
  limit: number;
}

/** Devices with the most sessions: whole months from the monthly totals, other days from the daily ones. */
export async function countPerDevice({
  db,
  scope,
  reader,
  deviceId,
  months,
  days,
  types,
  onlyTreatments,
  onlyMin60,
  limit,
}: PerDeviceRequest) {
  const counted = (table: typeof sessionDaily | typeof sessionMonthly) => ({
    deviceId: table.deviceId,
    count: sql<number>`${onlyMin60 ? table.countMin60 : table.count}`.as('count'),
  });
  const wanted = (table: typeof sessionDaily | typeof sessionMonthly) =>
    and(
      deviceId === undefined ? undefined : eq(table.deviceId, deviceId),
      types === undefined
        ? undefined
        : sql`${table.type} = any(${sql.param(`{${types.join(',')}}`)}::smallint[])`,
      onlyTreatments ? isTreatment(table.type) : undefined,
      inScope(table.companyId, scope),
    );
  const monthly = db
    .select(counted(sessionMonthly))
    .from(sessionMonthly)
    .where(and(within(sessionMonthly.month, months), wanted(sessionMonthly)));
  const daily = db
    .select(counted(sessionDaily))
    .from(sessionDaily)
    .where(
      days.length === 0
        ? sql`false`
        : and(or(...days.map((range) => within(sessionDaily.day, range))), wanted(sessionDaily)),
    );
  const rows = monthly.unionAll(daily).as('counted');
  const total = sql<number>`sum(${rows.count})::int`;
  return db
    .select({ ...deviceColumns, deviceName: visibleDeviceName(reader), count: total })
    .from(rows)
    .innerJoin(devices, eq(devices.id, rows.deviceId))
    .where(isNull(devices.deletedAt))
    .groupBy(devices.id)
    .having(sql`sum(${rows.count}) > 0`)
    .orderBy(desc(total), devices.serialNumber)
    .limit(limit);
}

function within(column: typeof sessionDaily.day | typeof sessionMonthly.month, { from, before }: DayRange) {
  return and(gte(column, from), before === null ? undefined : sql`${column} < ${before}::date`);
}
