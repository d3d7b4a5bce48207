import type { CauseCode } from '@halla/domain/sessions/outcome';
import { and, desc, eq, gt, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { inScope } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { causeDaily, fleetCauseDaily } from './causes.table.ts';
import { isDeleted, isNotDeleted } from './deleted-devices.repository.ts';
import { fellSilent } from './outcome-filter.repository.ts';
import { sessions } from './sessions.table.ts';
import { isTreatment } from './treatment-filter.shared.repository.ts';
import { beganIn, type WeekRequest } from './week-outcomes.repository.ts';

type Request = WeekRequest;

type Totals = typeof causeDaily | typeof fleetCauseDaily;

const columns = (table: Totals, sign: SQL = sql``) => ({
  cause: sql<CauseCode>`${table.cause}`.as('cause'),
  count: sql<number>`${sign}${table.count}`.as('count'),
});
const isIn = (table: Totals, { first, last }: WeekRequest['thisWeek']) =>
  and(gte(table.day, first), lte(table.day, last));

/** Treatments of this week by cause, most frequent first. */
export function countCauses(request: Request) {
  const totals = request.scope === 'all' ? selectOfFleet(request) : selectOfCompanies(request);
  const counted = totals.unionAll(selectSilent(request)).as('counted');
  const count = sql<number>`sum(${counted.count})::int`;
  return request.db
    .select({ code: counted.cause, count })
    .from(counted)
    .groupBy(counted.cause)
    .having(gt(count, 0))
    .orderBy(desc(count), counted.cause);
}

function selectOfCompanies({ db, scope, thisWeek }: Request) {
  const { companyId, deviceId } = causeDaily;
  return db
    .select(columns(causeDaily))
    .from(causeDaily)
    .where(and(isIn(causeDaily, thisWeek), inScope(companyId, scope), isNotDeleted(deviceId)));
}

/** Fleet totals, without deleted devices. */
function selectOfFleet({ db, thisWeek }: Request) {
  const ofDeleted = db
    .select(columns(causeDaily, sql`-`))
    .from(causeDaily)
    .where(and(isIn(causeDaily, thisWeek), isDeleted(causeDaily.deviceId)));
  return db
    .select(columns(fleetCauseDaily))
    .from(fleetCauseDaily)
    .where(isIn(fleetCauseDaily, thisWeek))
    .unionAll(ofDeleted);
}

/** Sessions that fell silent, read individually: whether a session runs depends on the time, so no total includes them. */
function selectSilent({ db, scope, now, thisWeek }: Request) {
  return db
    .select({
      cause: sql<CauseCode>`'fell_silent'`.as('cause'),
      count: sql<number>`1`.as('count'),
    })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(
      and(
        fellSilent(now),
        beganIn(thisWeek),
        isTreatment(sessions.type),
        inScope(sessions.companyId, scope),
        isNull(devices.deletedAt),
      ),
    );
}
