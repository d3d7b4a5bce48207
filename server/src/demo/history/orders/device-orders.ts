import { demoLife } from '@halla/domain/demo/demo-life';
import { Random } from '@halla/domain/demo/random';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { addDays, businessDay } from '@halla/domain/time';
import { officeTime } from '../../office-time.ts';
import { skuOfDevice } from '../catalogue/sku-of-device.ts';
import { notBefore, timeOn } from '../office-days.ts';
import type { CastDevice, World } from '../world.ts';
import { deviceLines } from './order-lines.ts';
import { deviceMoves } from './order-moves.ts';
import { notesOn } from './order-notes.ts';
import { purchaseNumber } from './part-orders.ts';
import type { PlannedOrder } from './planned-order.ts';
import { currencyOf, discountOf } from './terms.ts';

/** The order with which a device of the fleet was sold: created when the device was ready, sent when it was dispatched. */
export function deviceOrder(world: World, device: CastDevice): PlannedOrder | undefined {
  const { zone, companies } = world;
  const sale = saleOf(world, device);
  const sku = skuOfDevice(device);
  const receiver = companies.find(({ id }) => id === device.companyId);
  if (sale === undefined || sku === undefined || receiver === undefined) return undefined;
  const random = new Random('device order', device.serialNumber);
  const client = companies.find(({ id }) => id === receiver.parentId) ?? receiver;
  const currency = currencyOf(client);
  const at = madeAt({ ...sale, zone, random });
  return {
    ...{ at, client, currency, device, by: 'admin', details: null, allocated: null },
    receiver: client === receiver ? null : receiver,
    lines: deviceLines({ sku, currency, discount: discountOf(client, random) }),
    purchaseOrder: purchaseNumber(random),
    moves: deviceMoves({ random, zone, at, dispatched: sale.dispatched }),
    notes: notesOn({ random, zone, at }),
  };
}

interface Sale {
  /** When the device was ready, when it left the warehouse for a trial or for good, and when it was sold. */
  ready: Date;
  left: Date;
  dispatched: Date;
}

function saleOf({ zone, since }: World, { serialNumber }: CastDevice): Sale | undefined {
  const steps = demoLife({ serialNumber, isSold: true, since });
  const first = (...states: LcState[]) => {
    const step = steps.find(({ state }) => states.includes(state));
    return step && officeTime({ ...step, zone });
  };
  const [ready, left, dispatched] = [first('ready'), first('demo', 'dispatched'), first('dispatched')];
  return ready && left && dispatched && { ready, left, dispatched };
}

/** Within a week after the device was ready, and well before it left. */
function madeAt({ ready, left, zone, random }: Sale & { zone: string; random: Random }): Date {
  const day = addDays(businessDay(ready, zone), random.integer(1, 5));
  const made = notBefore(timeOn({ day, zone, random }), ready);
  return new Date(Math.min(made.getTime(), (ready.getTime() + left.getTime()) / 2));
}
