import type { OfferedOrderStep } from '@halla/contract/orders/order-step';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { listPromises } from '#modules/lifecycle/plans/promises.shared.repository.ts';
import { readUnsentDevices } from '../allocation/allocation.repository.ts';
import { findOrder } from '../allocation/held-order.ts';
import { clientOf } from '../parties/recipient.ts';

/**
 * Choices when an order is set to transit or delivered by hand: devices to record as dispatched, and plans
 * that this would end.
 */
export async function getOrderStep({
  ctx,
  input: { order_id: orderId },
}: Asked<'get_order_step'>): Promise<{ step: OfferedOrderStep }> {
  const { db } = ctx;
  const order = await findOrder(db, orderId);
  if (order === undefined) throw new AppError('core.not_found');
  const unsent = await readUnsentDevices(db, orderId);
  const devices = unsent.filter(({ state }) => state !== 'dispatched');
  const promises = await listPromises(
    ctx,
    devices.map(({ id }) => id),
  );
  const step = {
    devices: devices.map(({ id, serialNumber, Shipment }) => ({ id, serialNumber, Shipment })),
    plans: promises.map(({ clientInfo, ...plan }) => ({ ...plan, client: clientText(clientInfo) })),
    client: clientText(clientOf(order)),
  };
  return { step };
}
