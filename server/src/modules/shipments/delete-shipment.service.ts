import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { tellStock } from '#modules/stock/tell-stock.service.ts';
import { lockShipment, readShipmentLines, updateShipment } from './shipment-writes.repository.ts';

/** Deletes a shipment that is not closed; stock stays as it is. */
export async function deleteShipment({ ctx, input }: Asked<'delete_shipment'>) {
  const { db, now } = ctx;
  const { id } = input.shipment;
  const shipment = await lockShipment({ db, id });
  if (shipment === undefined) throw new AppError('core.not_found');
  if (SHIPMENT_STATES.isClosed(shipment, now)) throw new AppError('shipments.closed');
  const lines = await readShipmentLines({ db, shipmentId: id });
  await updateShipment({ db, id, change: { deletedAt: now, updatedAt: now } });
  await ctx.audit({
    entity: 'shipments',
    entityId: id,
    resource: { kind: 'shipment', id },
    before: { ...shipment, lines },
  });
  ctx.changed({ domain: 'shipments', id });
  if (shipment.orderId !== null) ctx.changed({ domain: 'orders', id: shipment.orderId });
  if (shipment.resupplyOrderId !== null) {
    ctx.changed({ domain: 'resupply', id: shipment.resupplyOrderId });
    await tellStock({ ctx, lines });
  }
  // Who was mentioned in a note of the shipment does not see that any more.
  ctx.changedWidely([]);
  return { message: 'Shipment deleted' };
}
