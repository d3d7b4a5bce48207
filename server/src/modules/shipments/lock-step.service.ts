import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { lockDevices } from '#modules/devices/device-locks.ts';
import { type LockedOrder, lockOrder } from '#modules/orders/held-order.ts';
import type { ShipmentWrite } from './plan-edit.service.ts';
import { findStep } from './shipment-devices.repository.ts';
import { namedDevices } from './shipment-devices.service.ts';
import { type LockedShipment, lockShipment } from './shipment-writes.repository.ts';

/** A shipment, locked, with its order where the edit may concern that. */
export interface LockedStep {
  /** undefined: it does not exist, or is deleted. */
  stored: LockedShipment | undefined;
  order: LockedOrder | undefined;
}

/**
 * Locks what an edit may move, in the global order: the devices that travel or are to, the order, the shipment. An edit
 * without a status and without devices locks the shipment alone.
 */
export async function lockStep({
  ctx: { db },
  wanted,
}: {
  ctx: SignedInContext;
  wanted: ShipmentWrite;
}): Promise<LockedStep> {
  const { id, status } = wanted;
  const named = namedDevices(wanted.genericDevices);
  const isAlone = (status === undefined || status === null) && named.length === 0;
  if (isAlone) return { stored: await lockShipment({ db, id }), order: undefined };
  const seen = await findStep({ db, id });
  if (seen === undefined) return { stored: undefined, order: undefined };
  await lockDevices({ db, scope: 'all', ids: [...new Set([...seen.deviceIds, ...named])] });
  const order = seen.orderId === null ? undefined : await lockOrder({ db, id: seen.orderId });
  const stored = await lockShipment({ db, id });
  const now = await findStep({ db, id });
  // Somebody was first while this edit waited: it would touch rows that it has not locked.
  const isSame =
    now?.orderId === seen.orderId && now.deviceIds.every((device) => seen.deviceIds.includes(device));
  if (now !== undefined && !isSame) throw new AppError('core.stale');
  return { stored, order };
}
