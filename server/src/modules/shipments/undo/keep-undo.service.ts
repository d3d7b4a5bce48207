import { randomUUID } from 'node:crypto';
import { UNDO_STEP_MS } from '@halla/domain/fulfilment/undo-step';
import type { SignedInContext } from '#app/calls/context.ts';
import type { LockedOrder } from '#modules/orders/allocation/held-order.ts';
import type { LockedDelivery } from '#modules/resupply/deliver-resupply.service.ts';
import type { StepInput } from '../lock-step.service.ts';
import type { ShipmentEdit } from '../plan-edit.service.ts';
import type { LockedShipment } from '../shipment-writes.repository.ts';
import { writeUndo } from './shipment-undos.repository.ts';
import { type OfStep, readStepState } from './step-state.repository.ts';
import type { StepState } from './step-state.ts';

/**
 * Mails and deliveries are held back slightly longer than the step can be undone, because the clocks of database and
 * server differ.
 */
const HOLD_MS = UNDO_STEP_MS + 10_000;

/** A step being saved, with the state before it. */
interface BegunStep extends OfStep {
  holdKey: string;
  before: StepState;
}

interface BeginStep {
  input: StepInput;
  stored: LockedShipment;
  order: LockedOrder | undefined;
  /** The resupply order that the step sets to delivered. */
  resupply: LockedDelivery | undefined;
  edit: ShipmentEdit;
}

/**
 * Reads the state that a step is about to change and holds its mails back; null for an edit that is not a step.
 * Precondition: shipment, orders and devices are locked, and nothing has been written.
 */
export async function beginStep(
  ctx: SignedInContext,
  { input, stored, order, resupply, edit }: BeginStep,
): Promise<BegunStep | null> {
  if (!isStep(input, edit)) return null;
  const holdKey = randomUUID();
  ctx.holdBack({ key: holdKey, ms: HOLD_MS });
  const step = { shipmentId: stored.id, orderId: order?.id ?? null, resupplyId: resupply?.id ?? null };
  return { ...step, holdKey, before: await readStepState(ctx.db, step) };
}

function isStep(
  { orderStatus, dispatchDevices, returnDevices, putBack, shipment: { shorts } }: StepInput,
  { after: { status, orderId } }: ShipmentEdit,
): boolean {
  const isDecided = [status, orderId, orderStatus, dispatchDevices, returnDevices].some(
    (value) => value !== undefined,
  );
  return isDecided || Boolean(putBack?.length) || Boolean(shorts?.length);
}

interface KeepUndo {
  step: BegunStep | null;
  written: { noteId: number | null; recordIds: readonly number[] };
}

/** Stores the changes of a step for its undo. Precondition: all of them are written. */
export async function keepUndo(
  { db, now, actor }: SignedInContext,
  { step, written }: KeepUndo,
): Promise<void> {
  if (step === null) return;
  const { holdKey, before, ...of } = step;
  const undo = {
    shipmentId: of.shipmentId,
    writtenBy: actor.userId,
    writtenAt: now,
    holdKey,
    before,
    ...written,
  };
  await writeUndo(db, { undo, of });
}
