import { businessDay } from '@halla/domain/time';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Counter, CountingContext } from '#app/calls/counter.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import {
  devicesInProduction,
  devicesInRepair,
  reservedDevices,
  silentDevices,
} from '#modules/devices/open-devices.counter.ts';
import { visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { movementPlans } from '#modules/lifecycle/plans/movement-plans.table.ts';
import { overduePlans } from '#modules/lifecycle/plans/overdue-plans.counter.ts';
import { days, type FoundWork, instants, isCounted, nextRows, partyName } from './found-work.repository.ts';

/** Plans that did not begin for longer than this, in days, are not reminded of. */
const START_DAYS = 30;

const OWNER = sql`(select ${companies.name} from ${companies} where ${companies.id} = ${devices.companyId})`;

const ofDevice = { id: devices.id, name: devices.serialNumber, about: devices.deviceName };

const ofPlan = { id: devices.id, name: devices.serialNumber, party: partyName(movementPlans.clientInfo) };

export const silentDevice: FoundWork = (ctx) =>
  nextRows('silentDevice', {
    ...ofDevice,
    party: OWNER,
    since: instants(deviceState.lastSeenAt),
    from: sql`from ${devices} join ${deviceState} on ${deviceState.deviceId} = ${devices.id}
      where ${isCounted(devices.id, { counter: silentDevices, ctx })}`,
    order: sql`${deviceState.lastSeenAt}, ${devices.id}`,
  });

/** Production is not shown for whom. */
const onBench = (counters: readonly Counter[], ctx: CountingContext) => ({
  ...ofDevice,
  since: instants(devices.changedAt),
  from: sql`from ${devices} where ${and(...counters.map((counter) => isCounted(devices.id, { counter, ctx })))}`,
  order: sql`${devices.changedAt}, ${devices.id}`,
});

export const reservedDevice: FoundWork = (ctx) =>
  nextRows('reservedDevice', onBench([devicesInProduction, reservedDevices], ctx));

export const deviceInRepair: FoundWork = (ctx) => nextRows('deviceInRepair', onBench([devicesInRepair], ctx));

export const overduePlan: FoundWork = (ctx) =>
  nextRows('overduePlan', {
    ...ofPlan,
    since: days(movementPlans.dueOn),
    from: withDevice(isCounted(movementPlans.id, { counter: overduePlans, ctx })),
    order: sql`${movementPlans.dueOn}, ${movementPlans.id}`,
  });

export const planToStart: FoundWork = (ctx) => {
  const today = sql`(select ${businessDay(ctx.now, ctx.config.BUSINESS_TIME_ZONE)}::date)`;
  const { recordId, closedAt, startsOn } = movementPlans;
  const isRecent = sql`${startsOn} between ${today} - ${sql.raw(String(START_DAYS))} and ${today}`;
  return nextRows('planToStart', {
    ...ofPlan,
    since: days(startsOn),
    from: withDevice(and(visibleDevice(ctx.actor.scope), isNull(recordId), isNull(closedAt), isRecent)),
    order: sql`${startsOn}, ${movementPlans.id}`,
  });
};

function withDevice(where: SQL | undefined): SQL {
  return sql`from ${movementPlans} join ${devices} on ${devices.id} = ${movementPlans.deviceId} where ${where}`;
}
