import type { Order } from '@halla/contract/orders';
import { allocationColour, needsAllocation } from '@halla/domain/documents/allocation';
import { ORDER_STATES } from '@halla/domain/documents/document-states';

/** Devices that an order wants serial numbers for, and those that are allocated to it; null when it wants none. */
export function allocationOf({ genericDevices: lines, Devices }: Order) {
  const wanted = lines.reduce((sum, { sku, count }) => sum + (allocationColour(sku) === null ? 0 : count), 0);
  return wanted === 0 && Devices.length === 0 ? null : { wanted, allocated: Devices.length };
}

/** True while a line of an order that can still be allocated has no serial numbers. */
export function lacksSerials({ genericDevices: lines, paymentStatus: status }: Order): boolean {
  const isOver = ORDER_STATES.isFrozen(status, 'allocation') || status === 'cancelled';
  return !isOver && lines.some(({ sku, Devices }) => needsAllocation(sku, Devices.length));
}
