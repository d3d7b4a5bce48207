import { clientText } from '@halla/domain/lifecycle/lifecycle';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import {
  endPromises,
  listPromises,
  type PlanPromise,
} from '#modules/lifecycle/plans/promises.shared.repository.ts';
import { type AllocationPlan, allocationChange } from './allocation-plan.ts';

interface TakePlanned {
  plan: AllocationPlan;
  /** null for a new order. */
  orderId: number | null;
  endPlans: boolean;
}

/**
 * Refuses devices that join an order while planned for a demo or a loan, unless their plans may end; then
 * ends the plans. Precondition: the devices are locked.
 */
export async function takePlanned(
  ctx: SignedInContext,
  { plan, orderId, endPlans }: TakePlanned,
): Promise<void> {
  const { joined } = allocationChange(plan, orderId);
  if (joined.length === 0) return;
  const promises = await listPromises(
    ctx,
    joined.map(({ id }) => id),
  );
  if (promises.length === 0) return;
  if (!endPlans) throw devicesPlanned(promises);
  await endPromises(ctx, promises);
}

function devicesPlanned(promises: readonly PlanPromise[]): AppError {
  const plans = promises.map(({ clientInfo, ...plan }) => ({ ...plan, client: clientText(clientInfo) }));
  return new AppError('orders.devices_planned', { extra: { plans } });
}
