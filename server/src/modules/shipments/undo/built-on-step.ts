import { isDeepStrictEqual } from 'node:util';
import type { UndoableStep } from '@halla/domain/fulfilment/undo-step';
import type { DeviceState, StepState } from './step-state.ts';

/** Fields of a shipment itself that a step can change. */
function ownState({
  order: _order,
  resupplyStatus: _status,
  resupply: _resupply,
  credits: _credits,
  devices,
  ...own
}: StepState) {
  return { ...own, devices: devices.map(({ id, lineId }) => ({ id, lineId })) };
}

/** Changes built on a step, from the states before it, after it and now. */
export function builtOnStep({
  before,
  after,
  now,
}: Record<'before' | 'after' | 'now', StepState>): Omit<UndoableStep, 'isOwn' | 'age' | 'isCounted'> {
  return {
    isShipmentChanged: !isDeepStrictEqual(ownState(now), ownState(after)),
    isOrderChanged: isOrderChanged({ before, after, now }),
    isCredited:
      (now.order !== null && now.order.newestCredit !== (before.order?.newestCredit ?? 0)) ||
      // Credits to an order with a draft reduce the draft, without a credit note.
      !isDeepStrictEqual(now.credits, before.credits),
    isResupplied: now.resupplyStatus === 'delivered' && after.resupplyStatus !== 'delivered',
    isDeviceMoved: !isDeepStrictEqual(now.devices, after.devices),
  };
}

/** True if the order was edited since; for an order that the step did not touch, only if its status changed. */
function isOrderChanged({ before, after, now }: Record<'before' | 'after' | 'now', StepState>): boolean {
  const isTouched = !isDeepStrictEqual(before.order, after.order) || isReleased({ before, after });
  if (isTouched) return !isDeepStrictEqual(now.order, after.order);
  return now.order?.paymentStatus !== after.order?.paymentStatus;
}

/** True if the step removed a device from its order. */
function isReleased({ before, after }: Record<'before' | 'after', StepState>): boolean {
  return releasedDevices({ before, after }).length > 0;
}

/** Devices that the step removed from their orders, as allocated before. */
export function releasedDevices({ before, after }: Record<'before' | 'after', StepState>): DeviceState[] {
  const left = new Map(after.devices.map((device) => [device.id, device]));
  return before.devices.filter(({ id, orderId }) => orderId !== null && left.get(id)?.orderId === null);
}
