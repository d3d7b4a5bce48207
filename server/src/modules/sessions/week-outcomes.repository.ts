import { and, eq, gte, isNull, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { isNotDeleted } from './deleted-devices.repository.ts';
import { isKind, isOpen } from './outcome-filter.repository.ts';
import { fleetDaily, sessionDaily, sessions } from './sessions.table.ts';
import { isTreatment } from './treatment-filter.shared.repository.ts';

/** Days of one week, and the instants at which they begin and end. */
export interface Week {
  first: string;
  /** Inclusive. */
  last: string;
  start: Date;
  /** Exclusive. */
  end: Date;
}

export interface WeekRequest {
  db: Executor;
  scope: Scope;
  /** Reference time for "running". */
  now: Date;
  thisWeek: Week;
}

export interface TwoWeeksRequest extends WeekRequest {
  lastWeek: Week;
}

/** Treatments by outcome in two weeks; a week without treatments has no row. */
export function countOutcomes(request: TwoWeeksRequest) {
  const rows = selectCounted(request);
  return request.db
    .select({ isThisWeek: rows.isThisWeek, ...totalsOf(rows) })
    .from(rows)
    .groupBy(rows.isThisWeek);
}

/** Input of `totalsOf`, from one snapshot: daily totals, and individually the few sessions without a verdict. */
export function selectCounted(request: TwoWeeksRequest) {
  return totalsOfDays(request).unionAll(undecidedTreatments(request)).as('counted');
}

type Counted = ReturnType<typeof selectCounted>;

/** Sums of the counts. */
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

/** Staff read the fleet totals, which include deleted devices and have no company. */
function totalsOfDays({ db, scope, thisWeek, lastWeek }: TwoWeeksRequest) {
  const isAll = scope === 'all';
  const table = isAll ? fleetDaily : sessionDaily;
  const number = (column: SQLWrapper, name: string) => sql<number>`${column}`.as(name);
  const columns = {
    deviceId: sql<number | null>`${isAll ? sql`null::bigint` : sessionDaily.deviceId}`.as('device_id'),
    companyId: sql<number | null>`${isAll ? sql`null::bigint` : sessionDaily.companyId}`.as('company_id'),
    isThisWeek: sql<boolean>`${table.day} >= ${thisWeek.first}::date`.as('is_this_week'),
    treatments: number(table.count, 'treatments'),
    open: number(sql`0`, 'open'),
    failed: number(table.failed, 'failed'),
    targetNotReached: number(table.targetNotReached, 'target_not_reached'),
    endedEarly: number(table.endedEarly, 'ended_early'),
  };
  const inWeeks = and(gte(table.day, lastWeek.first), lte(table.day, thisWeek.last), isTreatment(table.type));
  if (isAll) return db.select(columns).from(table).where(inWeeks);
  return db
    .select(columns)
    .from(table)
    .where(and(inWeeks, inScope(sessionDaily.companyId, scope), isNotDeleted(sessionDaily.deviceId)));
}

/** Sessions that are running, went silent or have no verdict yet; which of these depends on the time. */
function undecidedTreatments({ db, scope, now, thisWeek, lastWeek }: TwoWeeksRequest) {
  const number = (value: SQL | undefined, name: string) => sql<number>`(${value})::int`.as(name);
  return db
    .select({
      deviceId: sql<number | null>`${sessions.deviceId}`.as('device_id'),
      companyId: sql<number | null>`${sessions.companyId}`.as('company_id'),
      isThisWeek: sql<boolean>`${gte(sessions.startTime, thisWeek.start)}`.as('is_this_week'),
      treatments: number(sql`0`, 'treatments'),
      open: number(isOpen(now), 'open'),
      failed: number(sql`0`, 'failed'),
      targetNotReached: number(sql`0`, 'target_not_reached'),
      endedEarly: number(isKind('ended_early', now), 'ended_early'),
    })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(
      and(
        isNull(sessions.outcome),
        beganIn({ start: lastWeek.start, end: thisWeek.end }),
        isTreatment(sessions.type),
        inScope(sessions.companyId, scope),
        scope === 'all' ? undefined : isNull(devices.deletedAt),
      ),
    );
}

export function beganIn({ start, end }: Pick<Week, 'start' | 'end'>): SQL | undefined {
  return and(gte(sessions.startTime, start), lt(sessions.startTime, end));
}
