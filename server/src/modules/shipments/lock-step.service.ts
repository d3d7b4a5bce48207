import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { lockDevices } from '#modules/devices/device-locks.ts';
import { type LockedOrder, lockOrder } from '#modules/orders/held-order.ts';
import { findStep } from './shipment-devices.repository.ts';
import { namedDevices } from './shipment-devices.service.ts';
import { type LockedShipment, lockShipment } from './shipment-writes.repository.ts';

export type StepInput = Asked<'edit_shipment'>['input'];

/** A shipment, locked, with its order where the edit may concern that. */
interface LockedStep {
  /** undefined: it does not exist, or is deleted. */
  stored: LockedShipment | undefined;
  order: LockedOrder | undefined;
}

/** The shipment and what it moves, locked, unless it is deleted, closed or was changed since it was loaded. */
export async function requireOpen({ ctx, input }: { ctx: SignedInContext; input: StepInput }) {
  const { stored, order } = await lockStep({ ctx, input });
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: input.shipment.updatedAt, stored: stored.updatedAt });
  if (SHIPMENT_STATES.isClosed(stored, ctx.now)) throw new AppError('shipments.closed');
  return { stored, order };
}

/**
 * Locks what an edit may move, in the global order: the devices that travel or are to, the order that it has or gets, the
 * shipment. An edit that concerns none of them locks the shipment alone.
 */
async function lockStep({
  ctx: { db },
  input,
}: {
  ctx: SignedInContext;
  input: StepInput;
}): Promise<LockedStep> {
  const { id } = input.shipment;
  if (isAlone(input)) return { stored: await lockShipment({ db, id }), order: undefined };
  const seen = await findStep({ db, id });
  if (seen === undefined) return { stored: undefined, order: undefined };
  const ids = [...new Set([...seen.deviceIds, ...devicesOf(input)])];
  await lockDevices({ db, scope: 'all', ids });
  const orderId = seen.orderId ?? input.shipment.Order?.id ?? null;
  const order = orderId === null ? undefined : await lockOrder({ db, id: orderId });
  const stored = await lockShipment({ db, id });
  const now = await findStep({ db, id });
  // Somebody was first while this edit waited: it would touch rows that it has not locked.
  const isSame = now?.orderId === seen.orderId && now.deviceIds.every((device) => ids.includes(device));
  if (now !== undefined && !isSame) throw new AppError('core.stale');
  return { stored, order };
}

/** Devices that the input names. */
function devicesOf({ shipment, dispatchDevices, returnDevices }: StepInput): number[] {
  const named = [dispatchDevices, returnDevices].flatMap((one) => one?.deviceIds ?? []);
  return [...namedDevices(shipment.genericDevices), ...named];
}

/** True for an edit that moves neither goods nor an order nor devices, and credits nothing. */
function isAlone(input: StepInput): boolean {
  const { status, Order: order, shorts } = input.shipment;
  const said = [status, order, shorts, input.orderStatus, input.credit];
  const names = said.some((value) => value !== undefined && value !== null);
  return !names && devicesOf(input).length === 0;
}
