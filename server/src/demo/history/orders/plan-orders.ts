import { addDays, businessDay } from '@halla/domain/time';
import { officeTime } from '../../office-time.ts';
import type { World } from '../world.ts';
import { deviceOrder } from './device-orders.ts';
import { partOrders } from './part-orders.ts';
import type { PlannedOrder } from './planned-order.ts';
import { standingOrders } from './standing-orders.ts';

/** Days in which the stock is filled before the first order. */
const OPENING_DAYS = 3;

const plans = new WeakMap<World, readonly PlannedOrder[]>();

/** Every order of the history, the oldest first; the same ones each time. */
export function planOrders(world: World): readonly PlannedOrder[] {
  const known = plans.get(world);
  if (known !== undefined) return known;
  const planned = makePlan(world);
  plans.set(world, planned);
  return planned;
}

function makePlan(world: World): PlannedOrder[] {
  const { zone, from, since } = world;
  const start = officeTime({ day: addDays(from, OPENING_DAYS), minute: 0, zone });
  return [
    ...world.devices.flatMap((device) => deviceOrder(world, device) ?? []),
    ...partOrders(world),
    ...standingOrders(world),
  ]
    .filter(({ at }) => at >= start && businessDay(at, zone) < since)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
