import { and, gte, lte, sql } from 'drizzle-orm';
import { anyOf } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { alive } from '#modules/devices/scope.shared.repository.ts';
import { isNotDeleted } from './deleted-devices.repository.ts';
import { sessionDaily } from './sessions.table.ts';
import { isTreatment } from './treatment-filter.shared.repository.ts';
import { selectCounted, type TwoWeeksRequest, totalsOf } from './week-outcomes.repository.ts';

/** Takes company ids, so that daily totals are read per company instead of for the fleet. */
type OfCompanies<Request> = Omit<Request, 'scope'> & { scope: readonly number[] };

/**
 * Treatments by outcome for each company in two weeks, and its number of devices with treatments that failed or
 * missed the target; companies without treatments have no row.
 */
export function countOutcomesPerCompany(request: OfCompanies<TwoWeeksRequest>) {
  const rows = selectCounted(request);
  return request.db
    .select({
      companyId: sql<number>`${rows.companyId}`.mapWith(Number),
      isThisWeek: rows.isThisWeek,
      ...totalsOf(rows),
      troubledDevices: sql<number>`(count(distinct case when ${rows.failed} + ${rows.targetNotReached} > 0
        then ${rows.deviceId} end))::int`,
    })
    .from(rows)
    .groupBy(rows.companyId, rows.isThisWeek);
}

/** Treatments of each company on the days of two weeks; days and companies without treatments are left out. */
export function countDaysPerCompany({ db, scope, thisWeek, lastWeek }: OfCompanies<TwoWeeksRequest>) {
  const { companyId, deviceId, day, type, count } = sessionDaily;
  const days = db
    .select({
      companyId: sql<number>`${companyId}`.mapWith(Number).as('company_id'),
      day: sql<number>`${day} - ${lastWeek.first}::date`.as('day'),
      treatments: sql<number>`sum(${count})::int`.as('treatments'),
    })
    .from(sessionDaily)
    .where(
      and(
        gte(day, lastWeek.first),
        lte(day, thisWeek.last),
        isTreatment(type),
        anyOf(companyId, scope),
        isNotDeleted(deviceId),
      ),
    )
    .groupBy(companyId, day)
    .as('days');
  return db
    .select({
      companyId: days.companyId,
      /** Days since the first one of the two weeks, in the order of `treatments`. */
      days: sql<number[]>`array_agg(${days.day})`,
      treatments: sql<number[]>`array_agg(${days.treatments})`,
    })
    .from(days)
    .groupBy(days.companyId);
}

/** Devices of each company. */
export function countDevicesPerCompany({ db, scope }: Pick<OfCompanies<TwoWeeksRequest>, 'db' | 'scope'>) {
  return db
    .select({
      companyId: sql<number>`${devices.companyId}`.mapWith(Number),
      devices: sql<number>`count(*)::int`,
    })
    .from(devices)
    .where(and(alive, anyOf(devices.companyId, scope)))
    .groupBy(devices.companyId);
}
