import { PRECOOL_TYPE, TEST_TYPE } from '@halla/domain/sessions';
import { and, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDeviceName } from '#modules/devices/scope.service.ts';
import { fleetDaily, sessionDaily, sessionMonthly } from './sessions.table.ts';

/** Neither precool nor test sequence. */
const isTreatment = (
  type: typeof sessionDaily.type | typeof sessionMonthly.type | typeof fleetDaily.type,
): SQL => sql`${type} not in (${PRECOOL_TYPE}, ${TEST_TYPE})`;

/** Treatment sessions per day; staff read the fleet's own totals, so that the cost does not grow with the fleet. */
export async function countPerDay({
  db,
  scope,
  from,
  to,
}: {
  db: Executor;
  scope: Scope;
  from: string;
  to: string;
}) {
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

/** Number and consumption per type of one device, from a day on. */
export async function sumOfDevice({
  db,
  scope,
  deviceId,
  from,
}: {
  db: Executor;
  scope: Scope;
  deviceId: number;
  from: string | null;
}) {
  return db
    .select({
      type: sessionDaily.type,
      count: sql<number>`sum(${sessionDaily.count})::int`,
      consumptionKg: sql<number>`sum(${sessionDaily.consumptionKg})::float8`,
    })
    .from(sessionDaily)
    .where(
      and(
        eq(sessionDaily.deviceId, deviceId),
        inScope(sessionDaily.companyId, scope),
        from === null ? undefined : gte(sessionDaily.day, from),
      ),
    )
    .groupBy(sessionDaily.type);
}

const deviceColumns = {
  id: devices.id,
  serialNumber: devices.serialNumber,
  model: devices.model,
  deviceType: devices.deviceType,
};

/** Treatment sessions and their consumption per device in two months; only devices that had one. */
export async function sumPerDeviceAndMonth({
  db,
  scope,
  months,
}: {
  db: Executor;
  scope: Scope;
  months: { last: string; this: string };
}) {
  const inMonth = (month: string) => sql`${sessionMonthly.month} = ${month}::date`;
  const average = (month: string) => sql<number | null>`
    (sum(${sessionMonthly.consumptionKg}) filter (where ${inMonth(month)})
      / nullif(sum(${sessionMonthly.count}) filter (where ${inMonth(month)}), 0))::float8`;
  return db
    .select({
      ...deviceColumns,
      deviceName: visibleDeviceName(scope),
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

export interface PerDeviceRequest {
  db: Executor;
  scope: Scope;
  /** Whole months from the first day of this one on, and single days before them. */
  days: { from: string; before: string } | null;
  fromMonth: string;
  types: readonly number[] | undefined;
  /** Count only sessions of at least a minute. */
  onlyMin60: boolean;
  limit: number;
}

/** Devices with the most sessions: whole months from the monthly totals, the rest from the daily ones. */
export async function countPerDevice({
  db,
  scope,
  days,
  fromMonth,
  types,
  onlyMin60,
  limit,
}: PerDeviceRequest) {
  const counted = (table: typeof sessionDaily | typeof sessionMonthly) =>
    onlyMin60 ? table.countMin60 : table.count;
  const typed = (table: typeof sessionDaily | typeof sessionMonthly) =>
    types === undefined
      ? undefined
      : sql`${table.type} = any(${sql.param(`{${types.join(',')}}`)}::smallint[])`;
  const monthly = db
    .select({ deviceId: sessionMonthly.deviceId, count: sql<number>`${counted(sessionMonthly)}`.as('count') })
    .from(sessionMonthly)
    .where(
      and(
        gte(sessionMonthly.month, fromMonth),
        typed(sessionMonthly),
        inScope(sessionMonthly.companyId, scope),
      ),
    );
  const daily = db
    .select({ deviceId: sessionDaily.deviceId, count: sql<number>`${counted(sessionDaily)}`.as('count') })
    .from(sessionDaily)
    .where(
      days === null
        ? sql`false`
        : and(
            gte(sessionDaily.day, days.from),
            sql`${sessionDaily.day} < ${days.before}::date`,
            typed(sessionDaily),
            inScope(sessionDaily.companyId, scope),
          ),
    );
  const rows = monthly.unionAll(daily).as('counted');
  const total = sql<number>`sum(${rows.count})::int`;
  return db
    .select({ ...deviceColumns, deviceName: visibleDeviceName(scope), count: total })
    .from(rows)
    .innerJoin(devices, eq(devices.id, rows.deviceId))
    .where(isNull(devices.deletedAt))
    .groupBy(devices.id)
    .having(sql`sum(${rows.count}) > 0`)
    .orderBy(desc(total), devices.serialNumber)
    .limit(limit);
}
