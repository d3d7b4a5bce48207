import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { and, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDeviceName } from '#modules/devices/scope.shared.repository.ts';
import { isNotDeleted } from './deleted-devices.repository.ts';
import { sessionColumns } from './sessions.repository.ts';
import { NOT_WELL, sessionDaily, sessions, TROUBLED } from './sessions.table.ts';
import { isTreatment } from './treatment-filter.shared.repository.ts';
import { beganIn, type WeekRequest } from './week-outcomes.repository.ts';

interface TroubledRequest extends Omit<WeekRequest, 'now'> {
  /** Scope of the reader, possibly narrowed to one customer. */
  reader: Scope;
  zone: string;
  /** Undefined: every device. */
  deviceId?: number | undefined;
}

/** Devices whose treatments of this week failed or missed the target, each with the newest of them. */
export function listTroubledDevices(request: TroubledRequest) {
  const ranked = rankTroubled(request);
  const newest = newestTrouble(request, sql`${ranked.deviceId}`);
  return request.db
    .select({
      ...newest._.selectedFields,
      failed: ranked.failed,
      targetNotReached: ranked.targetNotReached,
      deviceCount: ranked.deviceCount,
    })
    .from(ranked)
    .innerJoinLateral(newest, sql`true`)
    .where(lte(ranked.place, TABLE_PAGE_SIZES.dashboard))
    .orderBy(
      desc(sql`${ranked.failed} + ${ranked.targetNotReached}`),
      desc(newest.startTime),
      desc(newest.id),
    )
    .limit(TABLE_PAGE_SIZES.dashboard);
}

/** Devices with equal counts and the same last day share a rank; the time of their last treatment decides. */
function rankTroubled(request: TroubledRequest) {
  const totals = request.scope === 'all' ? ofFleet(request) : ofCompanies(request).as('totals');
  const sum = (column: SQL.Aliased<number>) => sql<number>`sum(${column})::int`;
  return request.db
    .select({
      deviceId: sql<number>`${totals.deviceId}`.as('troubled_id'),
      failed: sum(totals.failed).as('failed'),
      targetNotReached: sum(totals.targetNotReached).as('target_not_reached'),
      place: sql<number>`rank() over (
        order by sum(${totals.failed} + ${totals.targetNotReached}) desc, max(${totals.day}) desc)`.as(
        'place',
      ),
      deviceCount: sql<number>`(count(*) over ())::int`.as('device_count'),
    })
    .from(totals)
    .groupBy(totals.deviceId)
    .as('ranked');
}

function ofCompanies({ db, scope, thisWeek, deviceId }: TroubledRequest) {
  return db
    .select({
      deviceId: sql<number>`${sessionDaily.deviceId}`.as('device_id'),
      day: sql<string>`${sessionDaily.day}`.as('day'),
      failed: sql<number>`${sessionDaily.failed}`.as('failed'),
      targetNotReached: sql<number>`${sessionDaily.targetNotReached}`.as('target_not_reached'),
    })
    .from(sessionDaily)
    .where(
      and(
        gte(sessionDaily.day, thisWeek.first),
        lte(sessionDaily.day, thisWeek.last),
        isTreatment(sessionDaily.type),
        TROUBLED,
        inScope(sessionDaily.companyId, scope),
        isNotDeleted(sessionDaily.deviceId),
        deviceId === undefined ? undefined : eq(sessionDaily.deviceId, deviceId),
      ),
    );
}

/** Includes sessions of devices that had no owner yet, which only the fleet totals contain. */
function ofFleet(request: TroubledRequest) {
  const { db, thisWeek, zone, deviceId } = request;
  const isOutcome = (outcome: string) => sql<number>`(${sessions.outcome} = ${outcome})::int`;
  const unowned = db
    .select({
      deviceId: sql<number>`${sessions.deviceId}`.as('device_id'),
      day: sql<string>`(${sessions.startTime} at time zone ${zone}::text)::date`.as('day'),
      failed: isOutcome('failed').as('failed'),
      targetNotReached: isOutcome('target_not_reached').as('target_not_reached'),
    })
    .from(sessions)
    .where(
      and(
        isTroubleOf(thisWeek),
        isNull(sessions.companyId),
        isNotDeleted(sessions.deviceId),
        deviceId === undefined ? undefined : eq(sessions.deviceId, deviceId),
      ),
    );
  return ofCompanies(request).unionAll(unowned).as('totals');
}

function newestTrouble({ db, scope, reader, thisWeek }: TroubledRequest, deviceId: SQL) {
  return db
    .select({ ...sessionColumns, deviceName: visibleDeviceName(reader).as('device_name') })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(and(eq(sessions.deviceId, deviceId), isTroubleOf(thisWeek), inScope(sessions.companyId, scope)))
    .orderBy(desc(sessions.startTime), desc(sessions.id))
    .limit(1)
    .as('newest');
}

function isTroubleOf(week: TroubledRequest['thisWeek']): SQL | undefined {
  const { outcome, type } = sessions;
  // Repeats the predicate of the partial indexes, so that they are used.
  return and(beganIn(week), NOT_WELL, anyOf(outcome, ['failed', 'target_not_reached']), isTreatment(type));
}
