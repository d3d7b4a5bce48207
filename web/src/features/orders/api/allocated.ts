import type { Order } from '@halla/contract/orders';
import { allocationColour, waitsForDevices } from '@halla/domain/documents/allocation';

/** Devices that an order wants serial numbers for, and those that are allocated to it; null when it wants none. */
export function allocationOf({ genericDevices: lines, Devices }: Order) {
  const wanted = lines.reduce((sum, { sku, count }) => sum + (allocationColour(sku) === null ? 0 : count), 0);
  return wanted === 0 && Devices.length === 0 ? null : { wanted, allocated: Devices.length };
}

/** True for the orders that the filter of the list and the count at home call waiting. */
export function isWaiting({
  genericDevices: lines,
  Devices: devices,
  paymentStatus: status,
}: Order): boolean {
  return waitsForDevices({ status, lines, devices });
}
