import { businessDay } from '@halla/domain/time';
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { findSupplierByName } from '#modules/contacts/suppliers.repository.ts';
import { addResupplyOrder } from '#modules/resupply/add-resupply.service.ts';
import { editResupplyOrder } from '#modules/resupply/edit-resupply.service.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { addShipment } from '#modules/shipments/add-shipment.service.ts';
import { editShipment } from '#modules/shipments/edit-shipment.service.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { demoItem } from '../catalogue/catalogue.ts';
import { DEMO_SUPPLIERS } from '../catalogue/demo-suppliers.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { endOfHistory } from '../office-days.ts';
import type { World } from '../world.ts';
import { openPurchases } from './open-purchases.ts';
import { pastPurchases } from './past-purchases.ts';
import type { PlannedArrival, PlannedPurchase, PurchaseMove } from './planned-purchase.ts';

/** Carrier of partial deliveries. */
const CARRIER = 'Suomen Rahti Oy';
/** Deposit that suppliers require, as a fraction of the total. */
const DEPOSIT = 0.3;

/** Purchases: the orders behind the deliveries to stock, and the open ones. */
export const purchasesChapter: Chapter = {
  name: 'purchases',
  steps: (world) => inOrder(before(endOfHistory(world), planPurchases(world).flatMap(stepsOf))),
};

export function planPurchases(world: World): PlannedPurchase[] {
  return [...pastPurchases(world), ...openPurchases(world)];
}

function stepsOf(purchase: PlannedPurchase): PastStep[] {
  const { at, moves, arrival } = purchase;
  return [
    { at, by: 'admin', call: 'add_resupply_order', run: (ctx) => make({ ctx, purchase }) },
    ...moves.map(
      (move): PastStep => ({
        ...{ at: move.at, by: 'admin', call: 'edit_resupply_order' },
        run: (ctx) => moveOn({ ctx, purchase, move }),
      }),
    ),
    ...(arrival === null ? [] : arrivalSteps(purchase, arrival)),
  ];
}

interface Purchasing {
  ctx: SignedInContext;
  purchase: PlannedPurchase;
}

async function make({ ctx, purchase }: Purchasing): Promise<void> {
  const { number, supplier, warehouse, lines, freight, eta } = purchase;
  const { name, person, site } = DEMO_SUPPLIERS[supplier];
  const known = await findSupplierByName(ctx.db, name);
  if (known === undefined) return;
  const deviceList = lines.map(({ sku, count }) => {
    const item = demoItem(sku);
    return { sku, name: item.name, count, costPrice: item.cost };
  });
  const cents = deviceList.reduce(
    (sum, { count, costPrice }) => sum + Math.round(count * costPrice * 100),
    0,
  );
  const contactEmail = `${person.toLowerCase().replaceAll(' ', '.')}@${new URL(site).hostname}`;
  await addResupplyOrder({
    ctx,
    input: {
      ...{ orderNumber: number, supplierCompanyId: known.id, invoiceIssuer: name, eta, deviceList },
      orderBuyer: warehouse === 'estonia' ? 'estonia' : 'finland',
      clientInfoObject: { contactName: person, contactEmail },
      totalPrice: cents / 100 + freight,
      ...(freight > 0 && { details: `The total includes freight of ${freight} euro.` }),
    },
  });
}

/** The purchase with a number; undefined if it was not created or was deleted. */
async function find({ ctx: { db }, purchase: { number } }: Purchasing) {
  const [row] = await db.select().from(resupplyOrders).where(eq(resupplyOrders.number, number));
  return row?.deletedAt === null ? row : undefined;
}

async function moveOn({ move, ...purchasing }: Purchasing & { move: PurchaseMove }): Promise<void> {
  const order = await find(purchasing);
  if (order === undefined) return;
  const { id, totalPrice } = order;
  const depositAmount = Math.round(totalPrice * DEPOSIT);
  await editResupplyOrder({
    ctx: purchasing.ctx,
    input: {
      orderData: {
        ...{ id, paymentStatus: move.status },
        ...(move.status === 'deposit' && { depositAmount }),
      },
    },
  });
}

/** A partial delivery of a purchase. */
function arrivalSteps(purchase: PlannedPurchase, arrival: PlannedArrival): PastStep[] {
  const { madeAt, sentAt, arrivedAt } = arrival;
  const step = { by: 'admin', call: 'edit_shipment' } as const;
  return [
    {
      ...{ at: madeAt, by: 'admin', call: 'add_shipment' },
      run: (ctx) => ship({ ctx, purchase, arrival }),
    },
    { ...step, at: sentAt, run: (ctx) => moveShipment(ctx, { arrival, status: 'transit' }) },
    { ...step, at: arrivedAt, run: (ctx) => moveShipment(ctx, { arrival, status: 'delivered' }) },
  ];
}

async function ship({ arrival, ...purchasing }: Purchasing & { arrival: PlannedArrival }): Promise<void> {
  const order = await find(purchasing);
  const [line] = purchasing.purchase.lines;
  if (order === undefined || line === undefined) return;
  const { ctx } = purchasing;
  const { number, count, arrivedAt } = arrival;
  await addShipment({
    ctx,
    input: {
      shipment: {
        ...{ number, ResupplyOrder: { id: order.id }, shippingCompany: CARRIER, shippingMethod: 'road' },
        eta: businessDay(arrivedAt, ctx.config.BUSINESS_TIME_ZONE),
        shippingInfo: { companyName: purchasing.purchase.warehouse },
        genericDevices: [{ sku: line.sku, name: demoItem(line.sku).name, count }],
      },
    },
  });
}

async function moveShipment(
  ctx: SignedInContext,
  { arrival: { number }, status }: { arrival: PlannedArrival; status: 'transit' | 'delivered' },
): Promise<void> {
  const [row] = await ctx.db.select().from(shipments).where(eq(shipments.number, number));
  if (row === undefined || row.deletedAt !== null) return;
  await editShipment({ ctx, input: { shipment: { id: row.id, status } } });
}
