import { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { z } from 'zod';
import { currency } from '../kit/amounts.ts';
import { fieldOutputs } from '../kit/field-schemas.ts';
import { id } from '../kit/fields.ts';
import { note } from '../notes.ts';
import { creditNote, orderDocument } from './documents.ts';
import { allocatedDevice, orderLine } from './order-lines.ts';
import { orderClient, orderReceiver } from './parties.ts';

export const order = z.object({
  id,
  number: z.int(),
  clientInfo: orderClient,
  shippingInfo: orderReceiver,
  genericDevices: z.array(orderLine),
  Devices: z.array(
    allocatedDevice.extend({
      color: z.enum(['grey', 'white']).nullable(),
      /** True if it was sent with a shipment of the order; it then stays on the order after a cancellation. */
      isSent: z.boolean(),
    }),
  ),
  /** Sum of the lines, without VAT. */
  totalPrice: z.number(),
  ...fieldOutputs(ORDER_FIELDS),
  /** Newest first. */
  Shipments: z.array(
    z.object({
      id,
      number: z.string(),
      status: z.enum(['waiting', 'transit', 'delivered', 'cancelled', 'returned']),
      genericDevices: z.array(
        z.object({ sku: z.string().nullable(), name: z.string().nullable(), count: z.int() }),
      ),
      /** True if its goods were taken out of stock. */
      isOut: z.boolean(),
    }),
  ),
  CreditNotes: z.array(creditNote),
  /** The quotation that it was made from. */
  Quotation: z.object({ id, number: z.string() }).nullable(),
  /** null: made by the system. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  UserId: id.nullable(),
  Notes: z.array(note),
  EmailListOrders: z.array(z.object({ id, name: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Invoices and credit notes, oldest first; a draft until one is issued. */
  documents: z.array(orderDocument),
  /** Totals of all documents, with VAT. */
  balance: z.object({
    currency,
    /** Invoices less credit notes. */
    gross: z.number(),
    paid: z.number(),
    due: z.number(),
    /** Paid beyond all invoices; to be refunded. */
    overpaid: z.number(),
  }),
});
export type Order = z.output<typeof order>;
