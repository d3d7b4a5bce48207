import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { allocatedDevice } from './order-lines.ts';

/** With `orders.devices_taken` and `orders.devices_gone`: the orders that have the devices. */
export const conflictingOrders = z.object({
  orders: z.array(z.object({ id, number: z.int(), Devices: z.array(allocatedDevice) })),
});
export type ConflictingOrder = z.output<typeof conflictingOrders>['orders'][number];

/** With `orders.devices_planned`: the plans that promise the devices, by their first day. */
export const conflictingPlans = z.object({
  plans: z.array(
    z.object({
      id,
      Device: allocatedDevice,
      client: z.string(),
      startsOn: z.string(),
      /** null: without an end. */
      dueOn: z.string().nullable(),
    }),
  ),
});

/** Choices when an order is set to transit or delivered by hand. */
export const offeredOrderStep = z.object({
  /** Devices of the order, by serial number, that have not been shipped and have no dispatch record. */
  devices: z.array(
    allocatedDevice.extend({
      /**
       * Shipment in which the device waits. Its departure writes the dispatch record, so the device is not
       * preselected.
       */
      Shipment: z.object({ id, number: z.string() }).nullable(),
    }),
  ),
  /** Plans of demos and loans that a dispatch of the devices would end. */
  plans: conflictingPlans.shape.plans,
  /** Client of the order, who receives the devices; empty if the order names none. */
  client: z.string(),
});
export type OfferedOrderStep = z.output<typeof offeredOrderStep>;
