import type { CallOutput } from '@halla/contract/calls';
import { addDays, businessDay, startOfBusinessDay } from '@halla/domain/time';
import type { Scope, SignedInContext, Work } from '#app/calls/context.ts';
import { narrowScope } from '#modules/companies/companies.service.ts';
import { presentSession } from './sessions.presenter.ts';
import { listTroubledDevices } from './troubled-devices.repository.ts';
import { countCauses } from './week-causes.repository.ts';
import { countOutcomes, type Week } from './week-outcomes.repository.ts';

type Output = CallOutput<'get_week_outcomes'>;

export const WEEK_DAYS = 7;
const DEVICE_DAYS = 30;

/** Counts of one week. */
export type Counted = Omit<Output['thisWeek'], 'wentWell'>;
export const NONE: Counted = { treatments: 0, open: 0, failed: 0, targetNotReached: 0, endedEarly: 0 };

/**
 * Outcomes of the treatments of the last seven days and the seven before, with the problems of the last seven;
 * for one company in the scope, or for the whole scope.
 */
export async function getWeekOutcomes(ctx: SignedInContext, customer: number | undefined): Promise<Output> {
  const { db, now, actor } = ctx;
  const scope = await narrowScope({ db, scope: actor.scope, companyId: customer });
  const { thisWeek, lastWeek } = weeksUntil(ctx);
  const request = { db, scope, now, thisWeek };
  const counted = await countOutcomes({ ...request, lastWeek });
  const causes = await countCauses(request);
  const zone = ctx.config.BUSINESS_TIME_ZONE;
  const troubled = await listTroubledDevices({ ...request, reader: actor.scope, zone });
  const outcomesOf = (isThisWeek: boolean) =>
    withWentWell(counted.find((row) => row.isThisWeek === isThisWeek) ?? NONE);
  return {
    firstDay: thisWeek.first,
    today: thisWeek.last,
    thisWeek: outcomesOf(true),
    lastWeek: outcomesOf(false),
    causes,
    devices: troubled.map(({ failed, targetNotReached, deviceCount, ...row }) => ({
      failed,
      targetNotReached,
      session: presentSession(row, { level: actor.level, now }),
    })),
    deviceCount: troubled[0]?.deviceCount ?? 0,
  };
}

/** The first devices that need attention, each with its newest treatment that failed or missed the target. */
export async function troubledThisWeek(ctx: SignedInContext, scope: Scope) {
  return troubledIn(ctx, { scope, period: weeksUntil(ctx).thisWeek });
}

/** Like troubledThisWeek, for one device over its last 30 days. */
export async function troubleOfDevice(
  ctx: SignedInContext,
  { scope, deviceId }: { scope: Scope; deviceId: number },
) {
  const zone = ctx.config.BUSINESS_TIME_ZONE;
  const period = daysUntil({ last: businessDay(ctx.now, zone), zone, days: DEVICE_DAYS });
  return troubledIn(ctx, { scope, period, deviceId });
}

interface TroubledWeek {
  scope: Scope;
  period: Week;
  deviceId?: number;
}

async function troubledIn({ db, config }: SignedInContext, { scope, period, deviceId }: TroubledWeek) {
  const zone = config.BUSINESS_TIME_ZONE;
  const rows = await listTroubledDevices({ db, scope, reader: scope, thisWeek: period, zone, deviceId });
  return {
    since: period.start,
    failures: rows.map(({ deviceId: id, startTime: at }) => ({ deviceId: id, at })),
  };
}

/** The last seven days including today, and the seven before; a calendar week that began today would be empty. */
export function weeksUntil({ now, config: { BUSINESS_TIME_ZONE: zone } }: Pick<Work, 'now' | 'config'>) {
  const today = businessDay(now, zone);
  return {
    thisWeek: daysUntil({ last: today, zone, days: WEEK_DAYS }),
    lastWeek: daysUntil({ last: addDays(today, -WEEK_DAYS), zone, days: WEEK_DAYS }),
  };
}

interface LastDays {
  last: string;
  zone: string;
  days: number;
}

function daysUntil({ last, zone, days }: LastDays): Week {
  const first = addDays(last, 1 - days);
  return {
    first,
    last,
    start: startOfBusinessDay(first, zone),
    end: startOfBusinessDay(addDays(last, 1), zone),
  };
}

/** Adds the number of successful treatments, which is derived: only the other outcomes are counted. */
export function withWentWell(counted: Counted): Output['thisWeek'] {
  const { treatments, open, failed, targetNotReached, endedEarly } = counted;
  const wentWell = treatments - open - failed - targetNotReached - endedEarly;
  return { treatments, open, wentWell, failed, targetNotReached, endedEarly };
}
