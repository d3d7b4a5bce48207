import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { addAccuracyPoint, addRatingPoint } from '#modules/carriers/carrier-points.service.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { noteDocument } from '#modules/documents/note-document.ts';
import { settleShorts, type WantedShort } from '#modules/shipped-goods/settle-shorts.service.ts';
import { mailAboutShipment } from '#modules/shipped-goods/shipment-mails.ts';
import { deleteShorts } from '#modules/shipped-goods/stored-shorts.shared.repository.ts';
import { publishStockChange } from '#modules/stock/ledger/publish-stock-change.service.ts';
import { refuseSending } from './cancelled-order.ts';
import { countedLines } from './counted-lines.ts';
import { billWithStep, creditWithStep } from './credit-with-step.service.ts';
import { requireOpen } from './lock-step.service.ts';
import { lockStockOfMove, moveWithStep } from './moves-with-step.service.ts';
import { keepPackingList } from './packing-list.service.ts';
import { planEdit, type ShipmentEdit } from './plan-edit.service.ts';
import { placeDevices } from './shipment-devices.service.ts';
import { moveShipment } from './shipment-stock.service.ts';
import {
  insertPrediction,
  type LockedShipment,
  replaceLines,
  type StoredLine,
  updateShipment,
} from './shipment-writes.repository.ts';
import { putBackGoods, takeDevicesBack } from './take-back.service.ts';
import { beginStep, keepUndo } from './undo/keep-undo.service.ts';

/** The note on a shipment when the number of arrived pieces differs from what left. */
const differenceOf = (id: number) => ({
  parent: { kind: 'shipment', id } as const,
  text: 'Received item count was different from the dispatched amount!',
  userId: null,
});

/**
 * Changes a shipment; a change of status takes the goods out of stock or puts them into stock, and moves its order
 * and devices as the input requests.
 */
export async function editShipment({ ctx, input }: Asked<'edit_shipment'>) {
  const { shipment: wanted, packing_list_data: data } = input;
  const { stored, order, resupply, devices } = await requireOpen(ctx, input);
  refuseSending({ order, from: stored.status, to: wanted.status });
  const edit = await planEdit(ctx, { wanted, stored, order, devices });
  const step = await beginStep(ctx, { input, stored, order, resupply, edit });
  const lines = await writeEdit({ ctx, stored, edit });
  await addPoints({ ctx, stored, edit });
  const { id, number } = stored;
  await keepPackingList(ctx, { shipment: stored, data });
  const counted = countedLines({ lines, counted: wanted.stockEffects ?? [], plan: edit.plan });
  await lockStockOfMove({ ctx, input, order, lines });
  const { isDifferent } = await moveShipment(ctx, { shipmentId: id, lines: counted, plan: edit.plan });
  const noteId = isDifferent ? await noteDocument(ctx, differenceOf(id)) : null;
  await settleWithStep({ ctx, stored, edit, wanted: wanted.shorts ?? [] });
  const shipment = { ...stored, ...edit.after };
  await putBackGoods({ ctx, shipment, putBack: input.putBack });
  await tell({ ctx, stored, edit, isDifferent });
  const isSettled = edit.plan.arrives || wanted.shorts !== undefined;
  const isCredited = await creditWithStep({ ctx, input, order, shipment, isSettled });
  // An edit loaded before the order moved can still be saved, but not one loaded before a credit.
  const credited = isCredited && order ? { ...order, updatedAt: ctx.now, updatedBeforeMove: null } : order;
  const { moved, recordIds } = await moveWithStep({ ctx, input, order: credited, resupply, shipment });
  const back = await takeDevicesBack({ ctx, shipment, wanted: input.returnDevices });
  const creditNote = await billWithStep({ ctx, order, moved, isCredited });
  await keepUndo(ctx, { step, written: { noteId, recordIds: [...recordIds, ...back] } });
  return { message: 'Shipment saved', shipment: { id, number }, creditNote };
}

interface Planned {
  ctx: SignedInContext;
  stored: LockedShipment;
  edit: ShipmentEdit;
}

/** Writes the shipment; returns its lines. */
async function writeEdit({
  ctx,
  stored: { id, status },
  edit: { before, after, lines, storedLines, storedDevices, picked },
}: Planned): Promise<StoredLine[]> {
  const { db, now, actor } = ctx;
  await updateShipment(db, { id, change: { ...after, updatedAt: now } });
  if (after.eta)
    await insertPrediction(db, { shipmentId: id, eta: after.eta, userId: actor.userId, createdAt: now });
  await auditDocument(ctx, {
    kind: 'shipment',
    id,
    before: {
      ...before,
      ...(lines && { lines: storedLines }),
      ...(picked && { devices: named(storedDevices) }),
    },
    after: { ...after, ...(lines && { lines }), ...(picked && { devices: named(picked.byLine.flat()) }) },
  });
  const written = lines === null ? storedLines : await replaceLines({ db, shipmentId: id, lines });
  if (picked !== null)
    await placeDevices(db, { shipmentId: id, status: after.status ?? status, lines: written, picked });
  return written;
}

const named = (devices: readonly { id: number; serialNumber: string }[]) =>
  devices.map(({ id, serialNumber }) => ({ id, serialNumber }));

/** Adds the points by which the carrier is measured: a first delivery and a rating. */
async function addPoints({ ctx, stored, edit: { after, isDelivered } }: Planned): Promise<void> {
  const carrierId =
    after.shippingCompanyId === undefined ? stored.shippingCompanyId : after.shippingCompanyId;
  if (carrierId === null) return;
  const point = { ctx, carrierId, shipmentId: stored.id };
  if (isDelivered) await addAccuracyPoint(point);
  if (after.rating !== undefined) await addRatingPoint(point);
}

/** Settles pieces that did not arrive. If a shipment is received again, earlier settlements are deleted. */
async function settleWithStep({
  ctx,
  stored,
  edit: { after, plan },
  wanted,
}: Planned & { wanted: readonly WantedShort[] }): Promise<void> {
  const { id } = stored;
  if (plan.arrives && !plan.stocked.isIn) await deleteShorts(ctx.db, id);
  const shipment = { ...stored, ...after };
  await settleShorts({ ctx, shipment, wanted, field: (index) => `shipment.shorts.${index}` });
}

async function tell({
  ctx,
  stored,
  edit: { after, lines, storedLines },
  isDifferent,
}: Planned & { isDifferent: boolean }): Promise<void> {
  const { id, orderId, resupplyOrderId } = { ...stored, ...after };
  await mailAboutShipment(ctx, {
    kinds: [
      ...(after.status === undefined ? [] : (['shipment_status'] as const)),
      ...(after.eta === undefined ? [] : (['shipment_eta'] as const)),
      ...(isDifferent ? (['shipment_received_different'] as const) : []),
    ],
    shipment: { ...stored, ...after },
  });
  ctx.changed({ domain: 'shipments', id });
  const isLinked = after.orderId !== undefined;
  const isShownOutside =
    isLinked || after.status !== undefined || after.deliveryWarehouse !== undefined || lines !== null;
  if (isShownOutside && orderId !== null) ctx.changed({ domain: 'orders', id: orderId });
  if (isShownOutside && resupplyOrderId !== null) {
    ctx.changed({ domain: 'resupply', id: resupplyOrderId });
  }
  if (isLinked || (isShownOutside && resupplyOrderId !== null))
    await publishStockChange(ctx, [...storedLines, ...(lines ?? [])]);
}
