import { and, eq, or, sql } from 'drizzle-orm';
import { anyOf } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { alive } from '#modules/devices/scope.service.ts';
import { isKind } from './outcome-filter.ts';
import { sessions } from './sessions.table.ts';
import {
  beganIn,
  isTrouble,
  selectCounted,
  type TwoWeeksRequest,
  totalsOf,
  type WeekRequest,
} from './week-outcomes.repository.ts';

/** Companies by their ids, so that their totals of days are read by company and not those of the fleet. */
type OfCompanies<Request> = Omit<Request, 'scope'> & { scope: readonly number[] };

/** Treatments by outcome of each company in two weeks; without any there is no row. */
export function countOutcomesPerCompany(request: OfCompanies<TwoWeeksRequest>) {
  const rows = selectCounted(request);
  return request.db
    .select({
      companyId: sql<number>`${rows.companyId}`.mapWith(Number),
      isThisWeek: rows.isThisWeek,
      ...totalsOf(rows),
    })
    .from(rows)
    .groupBy(rows.companyId, rows.isThisWeek);
}

/** Devices of each company, and how many of them had treatments this week that failed or missed the target. */
export function countDevicesPerCompany({ db, scope, now, thisWeek }: OfCompanies<WeekRequest>) {
  const owned = db
    .select({
      companyId: sql<number>`${devices.companyId}`.as('company_id'),
      isOwned: sql<boolean>`true`.as('is_owned'),
    })
    .from(devices)
    .where(and(alive, anyOf(devices.companyId, scope)));
  const troubled = db
    .select({
      companyId: sql<number>`${sessions.companyId}`.as('company_id'),
      isOwned: sql<boolean>`false`.as('is_owned'),
    })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(
      and(beganIn(thisWeek), isTrouble(scope), or(isKind('failed', now), isKind('target_not_reached', now))),
    )
    .groupBy(sessions.companyId, sessions.deviceId);
  const rows = owned.unionAll(troubled).as('counted');
  return db
    .select({
      companyId: sql<number>`${rows.companyId}`.mapWith(Number),
      devices: sql<number>`(count(*) filter (where ${rows.isOwned}))::int`,
      troubledDevices: sql<number>`(count(*) filter (where not ${rows.isOwned}))::int`,
    })
    .from(rows)
    .groupBy(rows.companyId);
}
