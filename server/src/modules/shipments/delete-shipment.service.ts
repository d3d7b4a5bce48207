import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { publishShipment } from '#modules/shipped-goods/publish-shipment.ts';
import { publishStockChange } from '#modules/stock/ledger/publish-stock-change.service.ts';
import { lockStep } from './lock-step.service.ts';
import { readShipmentLines, updateShipment } from './shipment-writes.repository.ts';
import { putBackGoods, takeDevicesBack } from './take-back.service.ts';

/**
 * Deletes a shipment that is not closed. Goods that had left are put back as requested; the rest become stray
 * goods.
 */
export async function deleteShipment({ ctx, input }: Asked<'delete_shipment'>) {
  const { db, now } = ctx;
  const { id } = input.shipment;
  const { putBack, returnDevices } = input;
  const { stored: shipment } = await lockStep(ctx, { id, deviceIds: returnDevices?.deviceIds ?? [] });
  if (shipment === undefined) throw new AppError('core.not_found');
  if (SHIPMENT_STATES.isClosed(shipment, now)) throw new AppError('shipments.closed');
  const lines = await readShipmentLines(db, id);
  await updateShipment(db, { id, change: { deletedAt: now, updatedAt: now } });
  await auditDocument(ctx, {
    kind: 'shipment',
    id,
    before: { ...shipment, lines },
  });
  const deleted = { ...shipment, deletedAt: now };
  await putBackGoods({ ctx, shipment: deleted, putBack });
  publishShipment(ctx, shipment);
  await publishStockChange(ctx, lines);
  await takeDevicesBack({ ctx, shipment: deleted, wanted: returnDevices });
  // Users mentioned in a note of the shipment no longer see the mention.
  ctx.changedWidely([]);
  return { message: 'Shipment deleted' };
}
