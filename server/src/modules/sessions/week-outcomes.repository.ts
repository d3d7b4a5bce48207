import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import type { CauseCode } from '@halla/domain/sessions/outcome';
import { and, desc, eq, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDeviceName } from '#modules/devices/scope.service.ts';
import { isKind, isOpen } from './outcome-filter.ts';
import { sessionColumns } from './sessions.repository.ts';
import { fleetDaily, NOT_WELL, sessionDaily, sessions } from './sessions.table.ts';
import { isTreatment } from './treatment-filter.ts';

/** Days of one week, and the instants at which they begin and end. */
export interface Week {
  first: string;
  /** Last day, which is included. */
  last: string;
  start: Date;
  /** Excluded. */
  end: Date;
}

export interface WeekRequest {
  db: Executor;
  scope: Scope;
  /** Which sessions still run depends on the time. */
  now: Date;
  thisWeek: Week;
}

export interface TwoWeeksRequest extends WeekRequest {
  lastWeek: Week;
}

/** Treatments by outcome in two weeks; a week without any has no row. */
export function countOutcomes(request: TwoWeeksRequest) {
  const rows = selectCounted(request);
  return request.db
    .select({ isThisWeek: rows.isThisWeek, ...totalsOf(rows) })
    .from(rows)
    .groupBy(rows.isThisWeek);
}

/** What `totalsOf` adds up: treatments per day, and those that did not go well one by one, of one snapshot. */
export function selectCounted({ db, scope, now, thisWeek, lastWeek }: TwoWeeksRequest) {
  const number = (value: SQL | undefined, name: string) => sql<number>`(${value})::int`.as(name);
  const trouble = db
    .select({
      companyId: sql<number | null>`${sessions.companyId}`.as('company_id'),
      isThisWeek: sql<boolean>`${gte(sessions.startTime, thisWeek.start)}`.as('is_this_week'),
      treatments: sql<number>`0`.as('treatments'),
      open: number(isOpen(now), 'open'),
      failed: number(isKind('failed', now), 'failed'),
      targetNotReached: number(isKind('target_not_reached', now), 'target_not_reached'),
      endedEarly: number(isKind('ended_early', now), 'ended_early'),
    })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(and(beganIn({ start: lastWeek.start, end: thisWeek.end }), isTrouble(scope)));
  return treatmentsPerDay({ db, scope, weeks: [thisWeek, lastWeek] })
    .unionAll(trouble)
    .as('counted');
}

type Counted = ReturnType<typeof selectCounted>;

/** Sums of what was counted. */
export function totalsOf({ treatments, open, failed, targetNotReached, endedEarly }: Counted) {
  const sum = (column: SQL.Aliased<number>) => sql<number>`coalesce(sum(${column}), 0)::int`;
  return {
    treatments: sum(treatments),
    open: sum(open),
    failed: sum(failed),
    targetNotReached: sum(targetNotReached),
    endedEarly: sum(endedEarly),
  };
}

/** From the totals; staff read those of the fleet, which include deleted devices and know no company. */
function treatmentsPerDay({
  db,
  scope,
  weeks: [thisWeek, lastWeek],
}: Pick<WeekRequest, 'db' | 'scope'> & { weeks: [Week, Week] }) {
  const columns = (table: typeof sessionDaily | typeof fleetDaily) => ({
    companyId: sql<number | null>`${'companyId' in table ? table.companyId : sql`null::bigint`}`.as(
      'company_id',
    ),
    isThisWeek: sql<boolean>`${table.day} >= ${thisWeek.first}::date`.as('is_this_week'),
    treatments: sql<number>`${table.count}`.as('treatments'),
    open: sql<number>`0`.as('open'),
    failed: sql<number>`0`.as('failed'),
    targetNotReached: sql<number>`0`.as('target_not_reached'),
    endedEarly: sql<number>`0`.as('ended_early'),
  });
  const inWeeks = (table: typeof sessionDaily | typeof fleetDaily) =>
    and(gte(table.day, lastWeek.first), lte(table.day, thisWeek.last), isTreatment(table.type));
  if (scope === 'all') return db.select(columns(fleetDaily)).from(fleetDaily).where(inWeeks(fleetDaily));
  return db
    .select(columns(sessionDaily))
    .from(sessionDaily)
    .innerJoin(devices, eq(devices.id, sessionDaily.deviceId))
    .where(and(inWeeks(sessionDaily), isNull(devices.deletedAt), inScope(sessionDaily.companyId, scope)));
}

export function beganIn({ start, end }: Pick<Week, 'start' | 'end'>): SQL | undefined {
  return and(gte(sessions.startTime, start), lt(sessions.startTime, end));
}

/** Treatments that did not go well, by the partial indexes; of deleted devices only where the totals have them. */
export function isTrouble(scope: Scope): SQL | undefined {
  return and(
    NOT_WELL,
    isTreatment(sessions.type),
    inScope(sessions.companyId, scope),
    scope === 'all' ? undefined : isNull(devices.deletedAt),
  );
}

/** Treatments of this week by cause, most frequent first. */
export function countCauses({ db, scope, thisWeek }: WeekRequest) {
  const count = sql<number>`count(distinct ${sessions.id})::int`;
  const code = sql<CauseCode>`cause ->> 'code'`;
  return db
    .select({ code, count })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .innerJoin(sql`jsonb_array_elements(${sessions.causes}) as cause`, sql`true`)
    .where(and(beganIn(thisWeek), isTrouble(scope), isNull(devices.deletedAt)))
    .groupBy(code)
    .orderBy(desc(count), code);
}

/** Devices with treatments of this week that failed or missed the target, each with the newest of them. */
export function listTroubledDevices({
  db,
  scope,
  reader,
  now,
  thisWeek,
  deviceId,
}: WeekRequest & {
  /** Scope of the reader, possibly narrowed to one customer. */
  reader: Scope;
  /** Undefined: every device. */
  deviceId?: number | undefined;
}) {
  const [failed, missed] = [isKind('failed', now), isKind('target_not_reached', now)];
  const ofDevice = (kind: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${kind}) over (partition by ${sessions.deviceId}))::int`;
  const troubled = db
    .select({
      ...sessionColumns,
      deviceName: visibleDeviceName(reader).as('device_name'),
      failed: ofDevice(failed).as('failed'),
      targetNotReached: ofDevice(missed).as('target_not_reached'),
      place: sql<number>`(row_number() over (
        partition by ${sessions.deviceId} order by ${sessions.startTime} desc, ${sessions.id} desc))::int`.as(
        'place',
      ),
    })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(
      and(
        beganIn(thisWeek),
        isTrouble(scope),
        isNull(devices.deletedAt),
        or(failed, missed),
        deviceId === undefined ? undefined : eq(sessions.deviceId, deviceId),
      ),
    )
    .as('troubled');
  return db
    .select({
      ...troubled._.selectedFields,
      deviceCount: sql<number>`(count(*) over ())::int`,
    })
    .from(troubled)
    .where(eq(troubled.place, 1))
    .orderBy(
      desc(sql`${troubled.failed} + ${troubled.targetNotReached}`),
      desc(troubled.startTime),
      desc(troubled.id),
    )
    .limit(TABLE_PAGE_SIZES.dashboard);
}
