import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { lockOrder } from '#modules/orders/allocation/held-order.ts';
import { creditShorts } from '#modules/orders/credits/credit-goods.service.ts';
import { settleShorts } from '#modules/shipped-goods/settle-shorts.service.ts';
import { lockShipments } from '#modules/shipped-goods/stored-shorts.shared.repository.ts';
import { billWithStep } from './credit-with-step.service.ts';
import { findShipment } from './shipment-writes.repository.ts';

/**
 * Settles short pieces of a shipment and credits them if so settled. The shipment row itself is unchanged, so that no
 * concurrent edit becomes stale.
 */
export async function settleShipmentShorts({
  ctx,
  input: { shipment: wanted, shorts },
}: Asked<'settle_shipment_shorts'>) {
  const { db } = ctx;
  const seen = await findShipment(db, wanted.id);
  if (seen === undefined) throw new AppError('core.not_found');
  const order = seen.orderId === null ? undefined : await lockOrder(db, seen.orderId);
  const [shipment] = await lockShipments(db, [wanted.id]);
  if (shipment === undefined) throw new AppError('core.not_found');
  // The shipment was linked to an order while this waited, and that order is not locked.
  if (shipment.orderId !== seen.orderId) throw new AppError('core.stale');
  await settleShorts({ ctx, shipment, wanted: shorts, field: (index) => `shorts.${index}` });
  const { id, number } = shipment;
  const isCredited = order !== undefined && (await creditShorts({ ctx, order, shipmentId: id }));
  const creditNote = await billWithStep({ ctx, order, moved: order, isCredited });
  return { message: 'Saved', shipment: { id, number }, creditNote };
}
