import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { lockDevices } from '#modules/devices/device-locks.shared.repository.ts';
import { type LockedOrder, lockOrder } from '#modules/orders/allocation/held-order.ts';
import { type LockedDelivery, lockDelivered } from '#modules/resupply/deliver-resupply.service.ts';
import { findStep, readShipmentDevices, type ShipmentDevice } from './shipment-devices.repository.ts';
import { namedDevices } from './shipment-devices.service.ts';
import { type LockedShipment, lockShipment } from './shipment-writes.repository.ts';

export type StepInput = Asked<'edit_shipment'>['input'];

/** A shipment, locked, with its order if the edit may affect it. */
interface LockedStep {
  /** undefined: it does not exist, or is deleted. */
  stored: LockedShipment | undefined;
  order: LockedOrder | undefined;
  /** The resupply order, if the step changes its status. */
  resupply: LockedDelivery | undefined;
  /** Devices on the shipment. */
  devices: readonly ShipmentDevice[];
}

const NOT_THERE: LockedStep = { stored: undefined, order: undefined, resupply: undefined, devices: [] };

/** Locks the shipment and everything it moves; refuses one that is deleted, closed or was changed since it was loaded. */
export async function requireOpen(ctx: SignedInContext, input: StepInput) {
  const { shipment } = input;
  const { stored, ...rest } = isAlone(input)
    ? await lockAlone(ctx, shipment.id)
    : await lockStep(ctx, {
        ...{ id: shipment.id, deviceIds: devicesOf(input), newOrderId: shipment.Order?.id },
        movesOrder: input.orderStatus !== undefined,
      });
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: input.shipment.updatedAt, stored: stored.updatedAt });
  if (SHIPMENT_STATES.isClosed(stored, ctx.now)) throw new AppError('shipments.closed');
  return { stored, ...rest };
}

async function lockAlone({ db }: SignedInContext, id: number): Promise<LockedStep> {
  const stored = await lockShipment(db, id);
  const devices = stored === undefined ? [] : await readShipmentDevices(db, id);
  return { ...NOT_THERE, stored, devices };
}

interface LockStep {
  id: number;
  /** Devices that the step names in addition to those on the shipment. */
  deviceIds: readonly number[];
  newOrderId?: number | undefined;
  /** True if the step moves its order or resupply order. */
  movesOrder?: boolean;
}

/**
 * Locks everything a step may move, in the global order: its current and new devices, its current or new order, the
 * resupply order that it moves, the shipment.
 */
export async function lockStep(
  { db }: SignedInContext,
  { id, deviceIds, newOrderId, movesOrder = false }: LockStep,
): Promise<LockedStep> {
  const seen = await findStep(db, id);
  if (seen === undefined) return NOT_THERE;
  const ids = [...new Set([...seen.deviceIds, ...deviceIds])];
  await lockDevices({ db, scope: 'all', ids });
  const orderId = seen.orderId ?? newOrderId ?? null;
  const order = orderId === null ? undefined : await lockOrder(db, orderId);
  const { resupplyOrderId } = seen;
  const isMoved = movesOrder && resupplyOrderId !== null;
  const resupply = isMoved ? await lockDelivered(db, resupplyOrderId) : undefined;
  const stored = await lockShipment(db, id);
  if (stored === undefined) return NOT_THERE;
  const devices = await readShipmentDevices(db, id);
  // A concurrent edit committed first, so this one would change rows that it has not locked.
  const isSame = stored.orderId === seen.orderId && devices.every((device) => ids.includes(device.id));
  if (!isSame) throw new AppError('core.stale');
  return { stored, order, resupply, devices };
}

/** Devices that the input names. */
function devicesOf({ shipment, dispatchDevices, returnDevices }: StepInput): number[] {
  const named = [dispatchDevices, returnDevices].flatMap((one) => one?.deviceIds ?? []);
  return [...namedDevices(shipment.genericDevices), ...named];
}

/** True for an edit that only affects the shipment: it moves no goods, order or devices, and credits nothing. */
function isAlone(input: StepInput): boolean {
  const { status, Order: order, shorts } = input.shipment;
  const said = [status, order, shorts, input.orderStatus, input.credit];
  const names = said.some((value) => value !== undefined && value !== null);
  return !names && devicesOf(input).length === 0;
}
