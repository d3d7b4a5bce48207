import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { HELD_BACK_BY, MOVED_TO } from '@halla/domain/fulfilment/order-move';
import { DOCUMENT_LINES_MAX, LINE_DEVICES_MAX } from '@halla/domain/limits';
import { z } from 'zod';
import { currency } from '../kit/amounts.ts';
import { id, idOf } from '../kit/fields.ts';
import { conflictingPlans } from '../orders/order-step.ts';
import { counted, creditInput, shortsInput } from './goods.ts';
import { status } from './shipment.ts';

/** A change of status, with counts of the goods it moves. */
export const step = z.object({
  id: idOf('shipment'),
  /** Absent: only the orders it could belong to. */
  status: status.optional(),
  /** Previews a shipment without an order as if it belonged to this order. */
  Order: z.object({ id: idOf('order') }).optional(),
  stockEffects: z.array(counted).max(DOCUMENT_LINES_MAX).optional(),
  /** Settlements of pieces that do not arrive. */
  shorts: shortsInput.optional(),
  /** Devices picked with the step, from those in `picks`. */
  deviceIds: z.array(idOf('device')).max(LINE_DEVICES_MAX).optional(),
  /** Requested credit; absent: all possible. */
  credit: creditInput.optional(),
});

const shippedDevice = z.object({ id, serialNumber: z.string() });

/** Options of a change of status. */
export const offeredStep = z.object({
  Order: z.object({ id, number: z.int(), paymentStatus: z.enum(ORDER_STATES.all) }).nullable(),
  /** Status the order is ready for; if held back, do not preselect it. */
  move: z.object({ to: z.enum(MOVED_TO), heldBackBy: z.enum(HELD_BACK_BY).nullable() }).nullable(),
  /** Net amount the customer owes for the order; null: none. */
  openAmount: z.object({ currency, amount: z.number() }).nullable(),
  /** Delivery date after a step to delivered, YYYY-MM-DD; otherwise null. */
  deliveryDate: z.string().nullable(),
  /** Lines that leave, or have left, with fewer devices than pieces. */
  picks: z.array(
    z.object({
      sku: z.string(),
      name: z.string().nullable(),
      count: z.int(),
      /** The devices on it. */
      Devices: z.array(shippedDevice),
      /** Suitable devices of the order on no other shipment, by serial number. */
      offered: z.array(shippedDevice),
    }),
  ),
  /** Devices that leave or have left without a record of it. */
  devices: z.array(shippedDevice),
  /** Plans that dispatching the devices would end. */
  plans: conflictingPlans.shape.plans,
  /** Client of the order; empty if none. */
  client: z.string(),
  /** Receiver, if not the client; null: the client. */
  receiver: z.string().nullable(),
  /** Items of the shipment with more pieces sent than ordered. */
  over: z.array(
    z.object({
      sku: z.string().nullable(),
      name: z.string().nullable(),
      ordered: z.int(),
      sent: z.int(),
    }),
  ),
  /** For a cancelled or returned shipment: pieces not put back yet. */
  putBack: z.array(
    z.object({
      sku: z.string(),
      name: z.string().nullable(),
      count: z.int(),
      /** Warehouse of origin. */
      warehouse: z.string(),
    }),
  ),
  /** For a cancelled or returned shipment: devices without a return record. */
  returned: z.array(shippedDevice),
  /** Returned pieces of the order that can be credited; null: none. */
  credit: z
    .object({
      lines: z.array(
        z.object({
          /** Id of the order line. */
          id,
          sku: z.string().nullable(),
          name: z.string(),
          /** Pieces that can be credited. */
          count: z.int(),
        }),
      ),
      currency,
      /** For the requested pieces, with VAT. */
      gross: z.number(),
      /** Document: a credit note, or the reduced draft. */
      document: z.enum(['credit_note', 'draft']),
      /** The goods are not replaced: preselect it. */
      isProposed: z.boolean(),
    })
    .nullable(),
  /** For a shipment without an order: open orders of the same receiver that still lack some of its items. */
  orders: z.array(z.object({ id, number: z.int(), client: z.string() })),
});
export type OfferedStep = z.output<typeof offeredStep>;
