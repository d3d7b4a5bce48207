import { officeDay, officeMinute } from '@halla/domain/demo/demo-life';
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { findInternalCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { createDevice } from '#modules/devices/new-device.service.ts';
import { take } from '../../demo-step.ts';
import { officeTime } from '../../office-time.ts';
import { type Chapter, inOrder, type PastStep } from '../chapter.ts';
import type { World } from '../world.ts';
import { READY_CABINS, type ReadyCabin } from './ready-cabins.ts';

/** Unsold E-cabins that wait in the mailhouse for an order. */
export const cabinsChapter: Chapter = {
  name: 'cabins',
  steps: (world) => inOrder(READY_CABINS.flatMap((cabin) => stepsOf(world, cabin))),
};

function stepsOf({ since, zone }: World, cabin: ReadyCabin): PastStep[] {
  const at = (daysAgo: number) => {
    const day = officeDay(since, daysAgo);
    return officeTime({ day, minute: officeMinute(cabin.serialNumber, day), zone });
  };
  const { builtDaysAgo, readyDaysAgo } = cabin;
  return [
    { at: at(builtDaysAgo), by: 'production', call: 'add_transfer', run: (ctx) => build(ctx, cabin) },
    { at: at(readyDaysAgo), by: 'production', call: 'add_transfer', run: (ctx) => finish(ctx, cabin) },
  ];
}

async function build(ctx: SignedInContext, { serialNumber, model, color }: ReadyCabin): Promise<void> {
  const { id: companyId } = await findInternalCompany(ctx.db);
  const deviceId = await createDevice({ work: ctx, device: { serialNumber, model, color, companyId } });
  const step = { state: 'production', place: 'estonia' } as const;
  await take({ work: ctx, deviceId, step, client: undefined, userId: ctx.actor.userId });
}

async function finish(ctx: SignedInContext, { serialNumber, quality }: ReadyCabin): Promise<void> {
  const [device] = await ctx.db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.serialNumber, serialNumber));
  if (device === undefined) throw new Error(`The cabin ${serialNumber} of the demo is gone.`);
  const step = { state: 'ready', place: 'mailhouse', quality } as const;
  await take({ work: ctx, deviceId: device.id, step, client: undefined, userId: ctx.actor.userId });
}
