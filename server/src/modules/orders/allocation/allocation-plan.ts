import { isAllocatable } from '@halla/domain/documents/allocation';
import { AppError, refusedField } from '#app/calls/errors.ts';
import type { LineWanted } from '../order-input.ts';
import type { LineValues, LockedOrder } from '../order-writes.repository.ts';
import type { AllocatedDevice } from './allocation.repository.ts';

/** Result for each device: allocated to a line (index), to the order without a line (null), or released. */
export interface AllocationPlan {
  /** Devices by the index of their line. */
  byLine: readonly (readonly AllocatedDevice[])[];
  released: readonly AllocatedDevice[];
  /** Devices taken from other orders. */
  taken: readonly AllocatedDevice[];
}

interface PlanAllocation {
  orderId: number | null;
  devices: readonly AllocatedDevice[];
  wanted: readonly LineWanted[];
  lines: readonly LineValues[];
}

/**
 * Plans the allocation for these lines; refuses unsuitable devices and the removal of lines that still have
 * devices.
 */
export function planAllocation({ orderId, devices, wanted, lines }: PlanAllocation): AllocationPlan {
  const own = devices.filter((device) => orderId !== null && device.orderId === orderId);
  const named = new Set(wanted.flatMap(({ Devices = [] }) => Devices.map(({ id }) => id)));
  const asked = new Set<number>();
  const byLine = wanted.map(({ Devices }, index) => {
    const line = lines[index];
    // A device that another line names moves to that line.
    if (Devices === undefined)
      return own.filter(({ id, orderLineId }) => orderLineId === (line?.id ?? -1) && !named.has(id));
    return Devices.map(({ id }, position) => {
      const device = devices.find((one) => one.id === id);
      const isOnOrder = orderId !== null && device?.orderId === orderId;
      const sku = line?.sku ?? null;
      if (device === undefined || asked.has(id) || !isAllocatable(device, { sku, isOnOrder })) {
        const field = `orderData.genericDevices.${index}.Devices.${position}.id`;
        throw unsuitable({ serial: device?.serialNumber ?? String(id), field });
      }
      asked.add(id);
      return device;
    });
  });
  const placed = new Set(byLine.flat().map(({ id }) => id));
  const released = own.filter(({ id }) => !placed.has(id));
  const stated = new Set(wanted.flatMap(({ id, Devices }) => (Devices === undefined ? [] : (id ?? []))));
  if (released.some(({ orderLineId }) => orderLineId !== null && !stated.has(orderLineId)))
    throw refusedField('orders.remove_allocations', 'orderData.genericDevices');
  const taken = byLine.flat().filter((device) => device.orderId !== null && device.orderId !== orderId);
  return { byLine, released: released.filter(({ orderLineId }) => orderLineId !== null), taken };
}

function unsuitable({ serial, field }: { serial: string; field: string }): AppError {
  return new AppError('orders.unsuitable_device', {
    details: { serial },
    rules: { [field]: { rule: 'notAllocatable' } },
  });
}

interface CheckTaken {
  taken: readonly AllocatedDevice[];
  others: readonly LockedOrder[];
  force: boolean;
}

/** Refuses devices of other orders, unless they may be taken and none of those orders is dispatched. */
export function checkTaken({ taken, others, force }: CheckTaken): void {
  if (taken.length === 0) return;
  const gone = others.filter(({ paymentStatus }) => ['transit', 'delivered'].includes(paymentStatus));
  const isGone = gone.length > 0;
  if (force && !isGone) return;
  const orders = (isGone ? gone : others).map(({ id, number }) => ({
    id,
    number,
    Devices: taken
      .filter(({ orderId }) => orderId === id)
      .map((device) => ({ id: device.id, serialNumber: device.serialNumber })),
  }));
  throw new AppError(isGone ? 'orders.devices_gone' : 'orders.devices_taken', { extra: { orders } });
}

/** Devices that join an order (null for a new one) and devices that leave it. */
export function allocationChange({ byLine, released }: AllocationPlan, orderId: number | null) {
  const named = ({ id, serialNumber }: AllocatedDevice) => ({ id, serialNumber });
  const joined = byLine.flat().filter((device) => device.orderId === null || device.orderId !== orderId);
  return { left: released.map(named), joined: joined.map(named) };
}
