import { undoStepProblem } from '@halla/domain/fulfilment/undo-step';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { dropHeld } from '#app/jobs/drop-held.repository.ts';
import { removePoints } from '#modules/carriers/carrier-points.service.ts';
import { dropHeldEvents } from '#modules/email-lists/digests.service.ts';
import { undoTransfers } from '#modules/lifecycle/undo-transfer.service.ts';
import { deleteSystemNote } from '#modules/notes/stored-notes.shared.repository.ts';
import { restoreOrder } from '#modules/orders/steps/restore-order.service.ts';
import { restoreResupply } from '#modules/resupply/deliver-resupply.service.ts';
import { builtOnStep, releasedDevices } from './built-on-step.ts';
import { lockUndo } from './lock-undo.service.ts';
import { restoreShipment } from './restore-shipment.service.ts';
import { deleteUndo, type StepUndo } from './shipment-undos.repository.ts';
import { readStepState } from './step-state.repository.ts';
import type { StepState } from './step-state.ts';
import { lockMovedStock, moveStockBack } from './undo-stock.service.ts';

/**
 * Undoes the last step of a shipment with its changes to stock, orders and devices, atomically. Its mails and
 * deliveries, held back until now, are dropped; an invoice that it issued stays issued.
 */
export async function undoShipmentStep({ ctx, input }: Asked<'undo_shipment_step'>) {
  const { db } = ctx;
  const { undo, shipment, orderId } = await lockUndo(ctx, input.shipment.id);
  const stock = await lockMovedStock(db, undo);
  const present = await refuseBuiltOn(ctx, { undo, orderId, isCounted: stock.isCounted });
  await moveStockBack(ctx, { undo, stock });
  await restoreShipment({ ctx, undo, shipment });
  await removePoints({ ctx, shipmentId: shipment.id, since: undo.writtenAt });
  const { before, after } = undo;
  await restoreOrder(ctx, { before: before.order, after: after.order, devices: releasedDevices(undo) });
  await restoreResupply(ctx, { before: before.resupply, after: after.resupply, now: present.resupply });
  await undoTransfers(ctx, { recordIds: undo.recordIds, isOfStep: true });
  if (undo.noteId !== null) await deleteSystemNote(ctx, undo.noteId);
  await dropHeld(db, undo.holdKey);
  await dropHeldEvents(db, undo.holdKey);
  await deleteUndo(db, shipment.id);
  const { id, number } = shipment;
  return { message: 'Step undone', shipment: { id, number } };
}

interface RefuseBuiltOn {
  undo: StepUndo;
  orderId: number | null;
  isCounted: boolean;
}

/** Returns the present state; throws if the step cannot be undone. */
async function refuseBuiltOn(
  { db, now, actor }: SignedInContext,
  { undo, orderId, isCounted }: RefuseBuiltOn,
): Promise<StepState> {
  const { shipmentId, before, after, writtenBy, writtenAt } = undo;
  const state = await readStepState(db, { shipmentId, orderId, resupplyId: after.resupply?.id ?? null });
  const problem = undoStepProblem({
    ...builtOnStep({ before, after, now: state }),
    isOwn: writtenBy === actor.userId,
    age: now.getTime() - writtenAt.getTime(),
    isCounted,
  });
  if (problem !== null) throw new AppError(`shipments.${problem}`);
  return state;
}
