import type { CallOutput } from '@halla/contract/calls';
import { branchTotals } from '@halla/domain/access/company-branches';
import type { Asked } from '#app/calls/context.ts';
import { getCompanyTree } from '#modules/companies/companies.service.ts';
import { countDevicesPerCompany, countOutcomesPerCompany } from './clinics.repository.ts';
import { type Counted, NONE, weeksUntil, withWentWell } from './week-outcomes.service.ts';

interface Numbers {
  devices: number;
  troubledDevices: number;
  thisWeek: Counted;
  lastWeek: Counted;
}

/** The week of every company in the scope that has devices or had treatments, each with those below it. */
export async function getClinics({
  ctx,
}: Pick<Asked<'get_clinics'>, 'ctx'>): Promise<CallOutput<'get_clinics'>> {
  const { db, now, actor } = ctx;
  const { companies, ...cut } = await getCompanyTree({ db, scope: actor.scope });
  const { thisWeek, lastWeek } = weeksUntil(ctx);
  const request = { db, scope: companies.map(({ id }) => id), now, thisWeek };
  const outcomes = Map.groupBy(
    await countOutcomesPerCompany({ ...request, lastWeek }),
    ({ companyId }) => companyId,
  );
  const counted = await countDevicesPerCompany(request);
  const devices = new Map(counted.map((row) => [row.companyId, row]));
  const ownOf = (id: number): Numbers => ({
    devices: devices.get(id)?.devices ?? 0,
    troubledDevices: devices.get(id)?.troubledDevices ?? 0,
    thisWeek: outcomes.get(id)?.find((row) => row.isThisWeek) ?? NONE,
    lastWeek: outcomes.get(id)?.find((row) => !row.isThisWeek) ?? NONE,
  });
  const totals = branchTotals({ companies, ownOf, add });
  const clinics = companies.flatMap((company) => {
    const total = totals.get(company.id);
    if (total === undefined || isEmpty(total)) return [];
    return {
      ...company,
      ...total,
      thisWeek: withWentWell(total.thisWeek),
      lastWeek: withWentWell(total.lastWeek),
    };
  });
  return { firstDay: thisWeek.first, today: thisWeek.last, clinics, ...cut };
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
