import type { CallOutput } from '@halla/contract/calls';
import { branchTotals } from '@halla/domain/access/company-branches';
import type { Asked } from '#app/calls/context.ts';
import { getCompanyTree } from '#modules/companies/companies.service.ts';
import {
  countDaysPerCompany,
  countDevicesPerCompany,
  countOutcomesPerCompany,
} from './clinics.repository.ts';
import { type Counted, NONE, WEEK_DAYS, weeksUntil, withWentWell } from './week-outcomes.service.ts';

interface Numbers {
  devices: number;
  troubledDevices: number;
  thisWeek: Counted;
  lastWeek: Counted;
  /** Treatments on each day of both weeks. */
  perDay: readonly number[];
}

/** The week of every company in the scope that has devices or had treatments, each including those below it. */
export async function getClinics({
  ctx,
}: Pick<Asked<'get_clinics'>, 'ctx'>): Promise<CallOutput<'get_clinics'>> {
  const { db, now, actor } = ctx;
  const { companies, ...cut } = await getCompanyTree(db, actor.scope);
  const { thisWeek, lastWeek } = weeksUntil(ctx);
  const scope = companies.map(({ id }) => id);
  const outcomes = Map.groupBy(
    await countOutcomesPerCompany({ db, scope, now, thisWeek, lastWeek }),
    ({ companyId }) => companyId,
  );
  const daily = await countDaysPerCompany({ db, scope, now, thisWeek, lastWeek });
  const daysOf = new Map(daily.map((row) => [row.companyId, everyDay(row)]));
  const owned = await countDevicesPerCompany({ db, scope });
  const devices = new Map(owned.map((row) => [row.companyId, row.devices]));
  const ownOf = (id: number): Numbers => {
    const [thisWeeks, lastWeeks] = [true, false].map((isThisWeek) =>
      outcomes.get(id)?.find((row) => row.isThisWeek === isThisWeek),
    );
    return {
      devices: devices.get(id) ?? 0,
      troubledDevices: thisWeeks?.troubledDevices ?? 0,
      thisWeek: thisWeeks ?? NONE,
      lastWeek: lastWeeks ?? NONE,
      perDay: daysOf.get(id) ?? NO_DAYS,
    };
  };
  const totals = branchTotals({ companies, ownOf, add });
  const clinics = companies.flatMap((company) => {
    const total = totals.get(company.id);
    if (total === undefined || isEmpty(total)) return [];
    return {
      ...company,
      ...total,
      thisWeek: withWentWell(total.thisWeek),
      lastWeek: withWentWell(total.lastWeek),
      perDay: [...total.perDay],
    };
  });
  return { firstDay: thisWeek.first, today: thisWeek.last, clinics, ...cut };
}

const NO_DAYS: readonly number[] = Array.from({ length: 2 * WEEK_DAYS }, () => 0);

/** Days without treatments as zero. */
function everyDay({ days, treatments }: { days: number[]; treatments: number[] }): readonly number[] {
  const counts = new Map(days.map((day, index) => [day, treatments[index]]));
  return NO_DAYS.map((none, day) => counts.get(day) ?? none);
}

function isEmpty({ devices, thisWeek, lastWeek }: Numbers): boolean {
  return devices + thisWeek.treatments + lastWeek.treatments === 0;
}

function add(a: Numbers, b: Numbers): Numbers {
  return {
    devices: a.devices + b.devices,
    troubledDevices: a.troubledDevices + b.troubledDevices,
    thisWeek: addWeeks(a.thisWeek, b.thisWeek),
    lastWeek: addWeeks(a.lastWeek, b.lastWeek),
    perDay: a.perDay.map((count, index) => count + (b.perDay[index] ?? 0)),
  };
}

function addWeeks(a: Counted, b: Counted): Counted {
  return {
    treatments: a.treatments + b.treatments,
    open: a.open + b.open,
    failed: a.failed + b.failed,
    targetNotReached: a.targetNotReached + b.targetNotReached,
    endedEarly: a.endedEarly + b.endedEarly,
  };
}
