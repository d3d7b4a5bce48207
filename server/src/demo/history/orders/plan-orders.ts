import { inOrder } from '../chapter.ts';
import { afterOpening, endOfHistory } from '../office-days.ts';
import type { World } from '../world.ts';
import { deviceOrder } from './device-orders.ts';
import { partOrders } from './part-orders.ts';
import type { PlannedOrder } from './planned-order.ts';
import { standingOrders } from './standing-orders.ts';

const plans = new WeakMap<World, readonly PlannedOrder[]>();

/** Every order of the history, oldest first; deterministic. */
export function planOrders(world: World): readonly PlannedOrder[] {
  const known = plans.get(world);
  if (known !== undefined) return known;
  const planned = makePlan(world);
  plans.set(world, planned);
  return planned;
}

function makePlan(world: World): PlannedOrder[] {
  const start = afterOpening(world);
  const end = endOfHistory(world);
  const planned = [
    ...world.devices.flatMap((device) => deviceOrder(world, device) ?? []),
    ...partOrders(world),
    ...standingOrders(world),
  ];
  return inOrder(planned.filter(({ at }) => at >= start && at < end));
}
