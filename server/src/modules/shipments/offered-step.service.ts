import type { OfferedStep } from '@halla/contract/shipments/step';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { hasLeft, type ShippedGoods } from '@halla/domain/fulfilment/progress';
import { shipmentAfter } from '@halla/domain/fulfilment/shipment-step';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { listPromises } from '#modules/lifecycle/plans/promises.shared.repository.ts';
import { findOrder, type LockedOrder } from '#modules/orders/allocation/held-order.ts';
import { findOwingOrders } from '#modules/orders/allocation/owing-orders.ts';
import { readGoodsOf } from '#modules/orders/order-goods.ts';
import { clientOf, goesElsewhere, receiverOf } from '#modules/orders/parties/recipient.ts';
import { offeredBack } from './offered-back.ts';
import { offeredCredit } from './offered-credit.ts';
import { offeredMove } from './offered-move.ts';
import { named, offeredPicks } from './offered-picks.ts';
import { readPickable, readShipmentDevices } from './shipment-devices.repository.ts';
import { placesWith } from './shipment-places.ts';
import { planStock } from './shipment-stock.service.ts';
import { findShipment, type LockedShipment } from './shipment-writes.repository.ts';

type Wanted = Asked<'get_shipment_step'>['input']['shipment'];

/** Options of a change of status: the status of the order, records of the devices, an order to link to. */
export async function getShipmentStep({
  ctx,
  input: { shipment: wanted },
}: Asked<'get_shipment_step'>): Promise<{ step: OfferedStep }> {
  const { db } = ctx;
  const shipment = await findShipment(db, wanted.id);
  if (shipment === undefined) throw new AppError('core.not_found');
  const order = await orderOf({ ctx, shipment, wanted });
  const after = await afterStep({ ctx, shipment, wanted });
  const step = {
    ...(await offeredMove(ctx, { order, shipmentId: shipment.id, after })),
    ...(await offeredDevices(ctx, { shipmentId: shipment.id, orderId: order?.id, after, wanted })),
    ...partiesOf(order, shipment),
    ...(await offeredBack(ctx, { shipment, after })),
    credit: await offeredCredit(db, { order, shipmentId: shipment.id, after, wanted: wanted.credit }),
    orders: order === undefined ? await ordersFor({ ctx, shipment, after }) : [],
  };
  return { step };
}

interface Step {
  ctx: SignedInContext;
  shipment: LockedShipment;
  wanted: Wanted;
}

/** The order of the shipment, or the order it is being linked to. */
async function orderOf({ ctx: { db }, shipment, wanted }: Step): Promise<LockedOrder | undefined> {
  const id = shipment.orderId ?? (shipment.resupplyOrderId === null ? wanted.Order?.id : undefined);
  if (id === undefined) return undefined;
  const order = await findOrder(db, id);
  if (order === undefined && shipment.orderId === null) throw new AppError('core.not_found');
  return order;
}

/** The shipment as it would be after the step. */
async function afterStep({ ctx: { db }, shipment, wanted }: Step): Promise<ShippedGoods> {
  const goods = await readGoodsOf(db, shipment.id);
  if (goods === undefined) throw new AppError('core.not_found');
  const to = SHIPMENT_STATES.chosen(shipment.status, wanted.status ?? null);
  const plan = await planStock(db, { shipment, places: placesWith(shipment, {}), to });
  const isReceived = plan.arrives && !plan.stocked.isIn;
  const { stockEffects: counted = [], shorts = [] } = wanted;
  return shipmentAfter(goods, { to, counted, shorts, isReceived });
}

interface OfferedDevices {
  shipmentId: number;
  orderId: number | undefined;
  after: ShippedGoods;
  wanted: Wanted;
}

/** Devices missing for the goods, devices that get a record once they have left, and the plans this would end. */
async function offeredDevices(
  ctx: SignedInContext,
  { shipmentId, orderId, after, wanted: { deviceIds: picked = [] } }: OfferedDevices,
): Promise<Pick<OfferedStep, 'picks' | 'devices' | 'plans'>> {
  if (orderId === undefined || !hasLeft(after)) return { picks: [], devices: [], plans: [] };
  const { db } = ctx;
  const travelling = await readShipmentDevices(db, shipmentId);
  const pickable = await readPickable(db, { orderId, shipmentId });
  const leaving = [...travelling, ...pickable.filter(({ id }) => picked.includes(id))];
  const devices = leaving.filter(({ state }) => state !== 'dispatched').map(named);
  const promises = await listPromises(
    ctx,
    devices.map(({ id }) => id),
  );
  return {
    picks: await offeredPicks(db, { shipmentId, orderId, travelling, pickable }),
    devices,
    plans: promises.map(({ clientInfo, ...plan }) => ({ ...plan, client: clientText(clientInfo) })),
  };
}

function partiesOf(
  order: LockedOrder | undefined,
  { shippingInfo }: LockedShipment,
): Pick<OfferedStep, 'client' | 'receiver'> {
  if (order === undefined) return { client: '', receiver: null };
  const receiver = goesElsewhere(order, shippingInfo) ? clientText(receiverOf(order, shippingInfo)) : null;
  return { client: clientText(clientOf(order)), receiver };
}

/** Orders that a shipment could belong to: same receiver, and some of its items are owed. */
async function ordersFor({
  ctx: { db },
  shipment: { direction, resupplyOrderId, shippingInfo },
  after: { lines },
}: Omit<Step, 'wanted'> & { after: ShippedGoods }): Promise<OfferedStep['orders']> {
  if (direction !== 'outward' || resupplyOrderId !== null) return [];
  const { companyName, contactName } = shippingInfo;
  const skus = lines.flatMap(({ sku }) => sku ?? []);
  const orders = await findOwingOrders(db, { receiver: companyName || contactName || '', skus });
  return orders.map(({ id, number, clientInfo }) => ({ id, number, client: clientText(clientInfo) }));
}
