import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { settleShorts } from '#modules/shipped-goods/settle-shorts.service.ts';
import { lockShipments } from '#modules/shipped-goods/stored-shorts.ts';

/** Settles what did not arrive with a shipment. The shipment itself is not changed, so that nothing about it is stale. */
export async function settleShipmentShorts({
  ctx,
  input: { shipment: wanted, shorts },
}: Asked<'settle_shipment_shorts'>) {
  const [shipment] = await lockShipments({ db: ctx.db, ids: [wanted.id] });
  if (shipment === undefined) throw new AppError('core.not_found');
  await settleShorts({ ctx, shipment, wanted: shorts, field: (index) => `shorts.${index}` });
  return { message: 'Saved', shipment: { id: shipment.id, number: shipment.number } };
}
