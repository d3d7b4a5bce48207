import type { CauseCode } from '@halla/domain/sessions/outcome';
import { and, desc, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import { inScope } from '#db/scope.ts';
import { causeDaily, fleetCauseDaily } from './causes.table.ts';
import { isDeleted, isNotDeleted } from './deleted-devices.ts';
import type { WeekRequest } from './week-outcomes.repository.ts';

type Request = Pick<WeekRequest, 'db' | 'scope' | 'thisWeek'>;

type Totals = typeof causeDaily | typeof fleetCauseDaily;

const columns = (table: Totals, sign: SQL = sql``) => ({
  cause: sql<CauseCode>`${table.cause}`.as('cause'),
  count: sql<number>`${sign}${table.count}`.as('count'),
});
const isIn = (table: Totals, { first, last }: WeekRequest['thisWeek']) =>
  and(gte(table.day, first), lte(table.day, last));

/** Treatments of this week by cause, most frequent first. */
export function countCauses(request: Request) {
  const counted = request.scope === 'all' ? selectOfFleet(request) : selectOfCompanies(request);
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
    .where(and(isIn(causeDaily, thisWeek), inScope(companyId, scope), isNotDeleted(deviceId)))
    .as('counted');
}

/** The totals of the fleet, without what deleted devices contributed. */
function selectOfFleet({ db, thisWeek }: Request) {
  const ofDeleted = db
    .select(columns(causeDaily, sql`-`))
    .from(causeDaily)
    .where(and(isIn(causeDaily, thisWeek), isDeleted(causeDaily.deviceId)));
  return db
    .select(columns(fleetCauseDaily))
    .from(fleetCauseDaily)
    .where(isIn(fleetCauseDaily, thisWeek))
    .unionAll(ofDeleted)
    .as('counted');
}
