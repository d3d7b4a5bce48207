import type { Work } from '#app/calls/context.ts';
import { addOrder } from '#modules/orders/add-order.service.ts';
import { actingThen, type DemoUser } from '../backdated-work.ts';
import type { DemoAuthor } from './chapter.ts';
import { isToldWithDevice, orderInput } from './orders/order-input.ts';
import { planOrders } from './orders/plan-orders.ts';
import type { World } from './world.ts';

/** An order that is made while its device is ready. */
export interface CabinOrder {
  at: Date;
  make(work: Work): Promise<unknown>;
}

/** The orders of the fleet's E-cabins, by device id. */
export function cabinOrders({
  world,
  users,
}: {
  world: World;
  users: Readonly<Record<DemoAuthor, DemoUser>>;
}): Map<number, CabinOrder> {
  const found = planOrders(world).flatMap((order, index): [number, CabinOrder][] => {
    if (order.device === null || !isToldWithDevice(order)) return [];
    const { at, by, device } = order;
    const input = orderInput({ order, number: world.firstNumber + index });
    const make = (work: Work) =>
      addOrder({ ctx: actingThen({ work, now: at, user: users[by], call: 'add_order' }), input });
    return [[device.id, { at, make }]];
  });
  return new Map(found);
}
