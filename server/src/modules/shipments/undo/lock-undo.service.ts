import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { lockDevices } from '#modules/devices/device-locks.shared.repository.ts';
import { lockTransfers } from '#modules/lifecycle/undo-transfer.service.ts';
import { lockOrder } from '#modules/orders/allocation/held-order.ts';
import { lockDelivered } from '#modules/resupply/deliver-resupply.service.ts';
import { holdResupplyOrder } from '#modules/resupply/held-resupply-order.shared.repository.ts';
import { lockShipmentsOf } from '#modules/shipped-goods/waiting-shipments.shared.repository.ts';
import { findShipment, type LockedShipment, lockShipment } from '../shipment-writes.repository.ts';
import { findUndo, type StepUndo } from './shipment-undos.repository.ts';

interface LockedUndo {
  undo: StepUndo;
  shipment: LockedShipment;
  /** The order that the step affected. */
  orderId: number | null;
}

/**
 * Locks everything that the last step of a shipment moved, in the global order; refuses if there is no such step
 * any more. Also locks the other shipments of the order, because undoing device records reads them after stock
 * is locked.
 */
export async function lockUndo({ db }: SignedInContext, shipmentId: number): Promise<LockedUndo> {
  const seen = await findUndo(db, shipmentId);
  if (seen === undefined) {
    if ((await lockShipment(db, shipmentId)) === undefined) throw new AppError('core.not_found');
    throw new AppError('shipments.undo_too_late');
  }
  const { before, after, recordIds } = seen;
  const deviceIds = [...before.devices, ...after.devices].map(({ id }) => id);
  await lockDevices({ db, scope: 'all', ids: [...new Set(deviceIds)] });
  await lockTransfers(db, recordIds);
  const orderId = after.order?.id ?? null;
  if (orderId !== null) {
    await lockOrder(db, orderId);
    await lockShipmentsOf(db, orderId);
  }
  const resupplyOrderId = (await findShipment(db, shipmentId))?.resupplyOrderId ?? null;
  if (after.resupply) await lockDelivered(db, after.resupply.id);
  else if (resupplyOrderId !== null) await holdResupplyOrder(db, resupplyOrderId);
  const shipment = await lockShipment(db, shipmentId);
  if (shipment === undefined) throw new AppError('core.not_found');
  const undo = await findUndo(db, shipmentId);
  // Another step or undo was saved while this one waited for its locks.
  if (undo?.holdKey !== seen.holdKey) throw new AppError('shipments.undo_changed');
  return { undo, shipment, orderId };
}
