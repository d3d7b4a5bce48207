import { addDays, businessDay } from '@halla/domain/time';
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { editCarrier } from '#modules/carriers/edit-carrier.service.ts';
import { issuersOf } from '#modules/orders/billing/issuers.service.ts';
import { addShipment } from '#modules/shipments/add-shipment.service.ts';
import { editShipment } from '#modules/shipments/edit-shipment.service.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { officeTime } from '../../office-time.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { endOfHistory, workingDay } from '../office-days.ts';
import { partyOf } from '../orders/order-input.ts';
import { findNumbered } from '../orders/orders.chapter.ts';
import type { World } from '../world.ts';
import { DEMO_CARRIERS } from './demo-carriers.ts';
import { demoPackingList } from './demo-packing-list.ts';
import { planShipments } from './plan-shipments.ts';
import type { PlannedShipment, ShipmentMove } from './planned-shipment.ts';

const MINUTE = 16 * 60;

/** Carriers, and the shipments of the orders. */
export const shipmentsChapter: Chapter = {
  name: 'shipments',
  steps: (world) => {
    const steps = world.goodsLeaveByShipments ? planShipments(world).flatMap(stepsOf) : [];
    return inOrder([...carrierSteps(world), ...before(endOfHistory(world), steps)]);
  },
};

function carrierSteps({ from, zone }: World): PastStep[] {
  const day = workingDay(addDays(from, 1));
  return DEMO_CARRIERS.map(({ name, services }, index) => ({
    ...{ at: officeTime({ day, minute: MINUTE + index, zone }), by: 'admin', call: 'edit_shipping_company' },
    run: (ctx) => editCarrier({ ctx, input: { contactData: { name, services: [...services] } } }),
  }));
}

function stepsOf(shipment: PlannedShipment): PastStep[] {
  const { at, by, moves } = shipment;
  return [
    { at, by, call: 'add_shipment', run: (ctx) => add(ctx, shipment) },
    ...moves.map(
      (move): PastStep => ({
        ...{ at: move.at, by: move.by, call: 'edit_shipment' },
        run: (ctx) => moveOn(ctx, { shipment, move }),
      }),
    ),
  ];
}

async function add(ctx: SignedInContext, shipment: PlannedShipment): Promise<void> {
  const { number, orderNumber, warehouse, carrier, receiver, lines, eta } = shipment;
  const order = orderNumber === null ? null : await findNumbered(ctx, orderNumber);
  // A user has deleted the order.
  if (order === undefined) return;
  const { companyId: _, ...party } = partyOf(receiver);
  await addShipment({
    ctx,
    input: {
      shipment: {
        ...{ number, pickupAddress: warehouse, shippingCompany: carrier.name, eta },
        ...(order !== null && { Order: { id: order.id } }),
        shippingInfo: party,
        shippingMethod: carrier.services[0],
        genericDevices: lines.map(({ sku, name, count }) => ({ sku, name, count })),
      },
    },
  });
}

async function moveOn(
  ctx: SignedInContext,
  { shipment, move }: { shipment: PlannedShipment; move: ShipmentMove },
): Promise<void> {
  const [found] = await ctx.db
    .select({ id: shipments.id, deletedAt: shipments.deletedAt })
    .from(shipments)
    .where(eq(shipments.number, shipment.number));
  // The shipment was refused, or a user has deleted it.
  if (found === undefined || found.deletedAt !== null) return;
  const { config, now } = ctx;
  // A departing shipment has a packing list.
  const packed = move.change.status === 'transit' && {
    packing_list_data: demoPackingList({
      shipment,
      issuers: issuersOf(config),
      day: businessDay(now, config.BUSINESS_TIME_ZONE),
    }),
  };
  await editShipment({ ctx, input: { shipment: { id: found.id, ...move.change }, ...packed } });
}
