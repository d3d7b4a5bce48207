import { orderMove } from '@halla/domain/fulfilment/order-move';
import { hasLeft } from '@halla/domain/fulfilment/progress';
import type { SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { dispatchDevices } from '#modules/lifecycle/dispatch-devices.service.ts';
import { type LockedOrder, readOrderedLines } from '#modules/orders/allocation/held-order.ts';
import { readGoods } from '#modules/orders/order-goods.ts';
import { clientOf, receiverOf } from '#modules/orders/parties/recipient.ts';
import { moveOrder } from '#modules/orders/steps/move-order.service.ts';
import { deliverResupply, type LockedDelivery } from '#modules/resupply/deliver-resupply.service.ts';
import { lockGoods } from '#modules/stock/move-stock.service.ts';
import type { StepInput } from './lock-step.service.ts';
import { readShipmentDevices } from './shipment-devices.repository.ts';
import type { LockedShipment, StoredLine } from './shipment-writes.repository.ts';

interface Step {
  ctx: SignedInContext;
  input: StepInput;
  /** The order of the shipment, locked. */
  order: LockedOrder | undefined;
}

interface Moving extends Step {
  /** The resupply order of the shipment, locked if the step moves it. */
  resupply: LockedDelivery | undefined;
}

/**
 * Locks the stock of the shipment and its order together; locking them separately could deadlock with a step
 * that takes the same items in reverse.
 */
export async function lockStockOfMove({
  ctx: { db },
  input: { orderStatus },
  order,
  lines,
}: Step & { lines: readonly StoredLine[] }): Promise<void> {
  if (orderStatus === undefined || order === undefined) return;
  const ordered = await readOrderedLines(db, order.id);
  await lockGoods(
    db,
    [...lines, ...ordered].flatMap(({ sku }) => sku ?? []),
  );
}

/**
 * Moves the order or resupply order of a shipment and its devices as its step requests; returns the updated order and the records.
 * Precondition: the step is written.
 */
export async function moveWithStep({
  ctx,
  input,
  order,
  resupply,
  shipment,
}: Moving & { shipment: LockedShipment }): Promise<{
  moved: LockedOrder | undefined;
  recordIds: number[];
}> {
  const moved = await moveItsOrder({ ctx, input, order, resupply });
  return { moved, recordIds: await dispatchItsDevices({ ctx, input, order, shipment }) };
}

async function moveItsOrder({
  ctx,
  input: { orderStatus: to, deliveryDate },
  order,
  resupply,
}: Moving): Promise<LockedOrder | undefined> {
  if (deliveryDate !== undefined && to !== 'delivered')
    throw refusedField('shipments.illegal_value', 'deliveryDate');
  if (to === undefined) return order;
  if (resupply !== undefined) {
    const isDelivered = to === 'delivered' && (await deliverResupply(ctx, { order: resupply, deliveryDate }));
    if (!isDelivered) throw refusedField('shipments.order_step', 'orderStatus');
    return order;
  }
  if (order === undefined) throw refusedField('shipments.order_step', 'orderStatus');
  const { db } = ctx;
  const [lines, shipments] = [await readOrderedLines(db, order.id), await readGoods(db, order.id)];
  // Checked again, because another shipment may have been called back since.
  const ready = orderMove({ status: order.paymentStatus, lines, shipments });
  if (ready?.to !== to) throw refusedField('shipments.order_step', 'orderStatus');
  return moveOrder(ctx, { order, to, deliveryDate });
}

async function dispatchItsDevices({
  ctx,
  input: { dispatchDevices: wanted, endPlans = false },
  order,
  shipment: { id, status, stockOutAt, shippingInfo },
}: Step & { shipment: LockedShipment }): Promise<number[]> {
  if (wanted === undefined) return [];
  const travelling = new Set((await readShipmentDevices(ctx.db, id)).map((one) => one.id));
  const isOut = hasLeft({ status, isOut: stockOutAt !== null, lines: [] });
  const wrong = wanted.deviceIds.findIndex((device) => !isOut || !travelling.has(device));
  if (order === undefined || wrong >= 0)
    throw refusedField('shipments.not_its_device', `dispatchDevices.deviceIds.${Math.max(0, wrong)}`);
  const recipient = wanted.to === 'client' ? clientOf(order) : receiverOf(order, shippingInfo);
  return dispatchDevices({ ctx, deviceIds: wanted.deviceIds, recipient, endPlans });
}
