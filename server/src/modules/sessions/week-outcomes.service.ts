import type { CallOutput } from '@halla/contract/calls';
import { addDays, businessDay, startOfBusinessDay, startOfIsoWeek } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { narrowScope } from '#modules/companies/companies.service.ts';
import { presentSession } from './sessions.presenter.ts';
import { countCauses, countOutcomes, listTroubledDevices, type Week } from './week-outcomes.repository.ts';

type Output = CallOutput<'get_week_outcomes'>;

const WEEK_DAYS = 7;
const NONE = { treatments: 0, open: 0, failed: 0, targetNotReached: 0, endedEarly: 0 };

/** How the treatments of this week and of the same days of last week went, and what went wrong this week. */
export async function getWeekOutcomes({
  ctx,
  customer,
}: {
  ctx: SignedInContext;
  /** A company inside the scope; undefined: the whole scope. */
  customer: number | undefined;
}): Promise<Output> {
  const { db, now, config, actor } = ctx;
  const scope = await narrowScope({ db, scope: actor.scope, companyId: customer });
  const zone = config.BUSINESS_TIME_ZONE;
  const today = businessDay(now, zone);
  const monday = startOfIsoWeek(today);
  const thisWeek = week({ first: monday, last: today, zone });
  const lastWeek = week({ first: addDays(monday, -WEEK_DAYS), last: addDays(today, -WEEK_DAYS), zone });
  const request = { db, scope, now, thisWeek };
  const counted = await countOutcomes({ ...request, lastWeek });
  const causes = await countCauses(request);
  const troubled = await listTroubledDevices({ ...request, reader: actor.scope });
  const outcomesOf = (isThisWeek: boolean) =>
    withWentWell(counted.find((row) => row.isThisWeek === isThisWeek) ?? NONE);
  return {
    monday,
    today,
    thisWeek: outcomesOf(true),
    lastWeek: outcomesOf(false),
    causes,
    devices: troubled.map(({ failed, targetNotReached, deviceCount, place, ...row }) => ({
      failed,
      targetNotReached,
      session: presentSession(row, { level: actor.level, now }),
    })),
    deviceCount: troubled[0]?.deviceCount ?? 0,
  };
}

function week({ first, last, zone }: { first: string; last: string; zone: string }): Week {
  return {
    first,
    last,
    start: startOfBusinessDay(first, zone),
    end: startOfBusinessDay(addDays(last, 1), zone),
  };
}

/** Only what did not go well is read session by session; the rest of the treatments went well. */
function withWentWell(counted: typeof NONE): Output['thisWeek'] {
  const { treatments, open, failed, targetNotReached, endedEarly } = counted;
  const wentWell = treatments - open - failed - targetNotReached - endedEarly;
  return { treatments, open, wentWell, failed, targetNotReached, endedEarly };
}
