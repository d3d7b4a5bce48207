import { and, sql } from 'drizzle-orm';
import { anyOf } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { alive } from '#modules/devices/scope.shared.repository.ts';
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
