import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { putBackGoods } from '../take-back.service.ts';
import { lockAnyShipment } from './away-lines.repository.ts';
import { writeOffGoods } from './write-off.service.ts';

/**
 * Puts goods of a cancelled, returned or deleted shipment back into stock, or writes them off. The shipment row
 * itself is unchanged, so that no concurrent edit becomes stale.
 */
export async function settleStrayGoods({ ctx, input }: Asked<'settle_stray_goods'>) {
  const shipment = await lockAnyShipment(ctx.db, input.shipment.id);
  if (shipment === undefined) throw new AppError('core.not_found');
  const { id, number, orderId } = shipment;
  await putBackGoods({ ctx, shipment, putBack: input.putBack ?? [] });
  await writeOffGoods(ctx, { shipment, writeOff: input.writeOff ?? [] });
  ctx.changed({ domain: 'shipments', id });
  if (orderId !== null) ctx.changed({ domain: 'orders', id: orderId });
  return { message: 'Saved', shipment: { id, number } };
}
