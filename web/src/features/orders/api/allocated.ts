import type { Order } from '@halla/contract/orders/order';
import { allocationColour, waitsForDevices } from '@halla/domain/documents/allocation';

/** Number of devices an order needs, and number allocated to it; null if it needs none. */
export function allocationOf({ genericDevices: lines, Devices }: Order) {
  const wanted = lines.reduce((sum, { sku, count }) => sum + (allocationColour(sku) === null ? 0 : count), 0);
  return wanted === 0 && Devices.length === 0 ? null : { wanted, allocated: Devices.length };
}

/** True for orders that lack devices, as filtered in the list and counted on the home page. */
export function isWaiting({
  genericDevices: lines,
  Devices: devices,
  paymentStatus: status,
}: Order): boolean {
  return waitsForDevices({ status, lines, devices });
}
