import { officeDay, officeMinute } from '@halla/domain/demo/demo-life';
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { findInternalCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { createDevice } from '#modules/devices/new-device.service.ts';
import { carryOutPlan } from '#modules/lifecycle/plans/carry-out-plan.service.ts';
import { getPlans } from '#modules/lifecycle/plans/movement-plans.service.ts';
import { addPlan } from '#modules/lifecycle/plans/write-plan.service.ts';
import { take } from '../../demo-step.ts';
import { officeTime } from '../../office-time.ts';
import { type Chapter, inOrder, type PastStep } from '../chapter.ts';
import type { World } from '../world.ts';
import { DEMO_CABINS, type DemoCabin, type DemoPlan } from './demo-cabins.ts';

const READY_AFTER_DAYS = 12;

/** E-cabins that the maker demonstrates and lends, with their plans; one is overdue. */
export const loansChapter: Chapter = {
  name: 'demos and loans',
  steps: (world) => inOrder(DEMO_CABINS.flatMap((cabin) => stepsOf(world, cabin))),
};

function stepsOf(world: World, cabin: DemoCabin): PastStep[] {
  const at = (daysAgo: number) => atOffice(world, { cabin, daysAgo });
  const { serialNumber, builtDaysAgo } = cabin;
  const plans = cabin.plans.flatMap((plan): PastStep[] => {
    const { plannedDaysAgo, startsDaysAgo, dueDaysAgo, now } = plan;
    const add = (ctx: SignedInContext) => promise({ ctx, world, serialNumber, plan });
    const added: PastStep = { at: at(plannedDaysAgo), by: 'admin', call: 'add_movement_plan', run: add };
    if (now === 'ahead') return [added];
    const lend = (ctx: SignedInContext) => handOver({ ctx, serialNumber });
    const lent: PastStep = { at: at(startsDaysAgo), by: 'admin', call: 'carry_out_movement_plan', run: lend };
    if (now === 'out') return [added, lent];
    const back = (ctx: SignedInContext) => move({ ctx, serialNumber, state: 'maintenance' });
    const check = (ctx: SignedInContext) => move({ ctx, serialNumber, state: 'ready' });
    return [
      ...[added, lent],
      { at: at(dueDaysAgo), by: 'admin', call: 'add_transfer', run: back },
      { at: at(dueDaysAgo - 2), by: 'production', call: 'add_transfer', run: check },
    ];
  });
  const finish = (ctx: SignedInContext) => move({ ctx, serialNumber, state: 'ready' });
  return [
    { at: at(builtDaysAgo), by: 'production', call: 'add_transfer', run: (ctx) => build(ctx, cabin) },
    { at: at(builtDaysAgo - READY_AFTER_DAYS), by: 'production', call: 'add_transfer', run: finish },
    ...plans,
  ];
}

function atOffice(
  { since, zone }: World,
  { cabin: { serialNumber }, daysAgo }: { cabin: DemoCabin; daysAgo: number },
): Date {
  const day = officeDay(since, daysAgo);
  return officeTime({ day, minute: officeMinute(serialNumber, day), zone });
}

async function build(ctx: SignedInContext, { serialNumber, model, color }: DemoCabin): Promise<void> {
  const { id: companyId } = await findInternalCompany(ctx.db);
  const deviceId = await createDevice({ work: ctx, device: { serialNumber, model, color, companyId } });
  const step = { state: 'production', place: 'estonia' } as const;
  await take({ work: ctx, deviceId, step, client: undefined, userId: ctx.actor.userId });
}

interface OfCabin {
  ctx: SignedInContext;
  serialNumber: string;
}

async function move({ ctx, serialNumber, state }: OfCabin & { state: 'maintenance' | 'ready' }) {
  const deviceId = await idOf({ ctx, serialNumber });
  const step = { state, place: 'mailhouse' } as const;
  await take({ work: ctx, deviceId, step, client: undefined, userId: ctx.actor.userId });
}

async function promise({
  ctx,
  world: { since },
  serialNumber,
  plan: { kind, client, location, startsDaysAgo, dueDaysAgo },
}: OfCabin & { world: World; plan: DemoPlan }): Promise<void> {
  const device_id = await idOf({ ctx, serialNumber });
  await addPlan({
    ctx,
    input: {
      ...{ device_id, kind, clientInfo: { companyName: client, location } },
      startsOn: officeDay(since, startsDaysAgo),
      dueOn: officeDay(since, dueDaysAgo),
    },
  });
}

/** Carries out the first plan of a cabin. */
async function handOver({ ctx, serialNumber }: OfCabin): Promise<void> {
  const device_id = await idOf({ ctx, serialNumber });
  const { plans } = await getPlans({ ctx, input: { device_id, states: ['planned'] } });
  const [plan] = plans;
  if (plan !== undefined) await carryOutPlan({ ctx, input: { plan_id: plan.id } });
}

async function idOf({ ctx, serialNumber }: OfCabin): Promise<number> {
  const [device] = await ctx.db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.serialNumber, serialNumber));
  if (device === undefined) throw new Error(`The cabin ${serialNumber} of the demo is gone.`);
  return device.id;
}
