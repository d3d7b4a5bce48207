import { DOCUMENT_LINES_MAX, LINE_DEVICES_MAX } from '@halla/domain/limits';
import { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { z } from 'zod';
import { currency, pieces } from '../kit/amounts.ts';
import { call, levels } from '../kit/call.ts';
import {
  cursor,
  id,
  idOf,
  instant,
  lineText,
  listLimit,
  messageFields,
  pageFields,
  searchValue,
} from '../kit/fields.ts';
import { DISPATCH_ERRORS } from '../lifecycle.ts';
import { paymentInput } from '../payment-input.ts';
import { creditNote } from './documents.ts';
import { order } from './order.ts';
import { issuer, language, paymentStatus } from './order-fields.ts';
import { besidesFields, contentFields, lines } from './order-input.ts';
import { offeredOrderStep } from './order-step.ts';
import { CONTENT_ERRORS, CREDIT_ERRORS, DOCUMENT_ERRORS } from './refusals.ts';

const ADMINS = levels('ADMIN');
/** The total is always computed from the lines; a total in the input, also in orderData, is ignored. */
const ORDER_PARTS = {
  of: 'orderData',
  named: {
    clientInfo: 'clientInfo',
    deviceList: 'genericDevices',
    shippingInfo: 'shippingInfo',
    totalPrice: 'totalPrice',
    currency: 'currency',
    invoiceIssuer: 'invoiceIssuer',
    details: 'details',
    vat: 'vat',
  },
} as const;
const PDF_ONLY = { most: 1, types: ['application/pdf'] } as const;
const written = z.object({ ...messageFields, order: z.object({ id, number: z.int() }) });

export const orders = {
  get_orders: call({
    summary: 'Customer orders with their lines, devices, shipments and notes; the highest number first.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['orders', 'notes', 'devices', 'stock', 'shipments', 'emailLists'],
    input: z.object({
      /** Number, client, item, serial number or purchase order. */
      search_value: searchValue.optional(),
      /** Only this order. */
      order_id: idOf('order').optional(),
      /** Only orders with a line of this sku, ignoring case. */
      sku: lineText(100).optional(),
      /** Only orders of this client. */
      companyId: idOf('company').optional(),
      contactId: idOf('contact').optional(),
      statuses: z.array(paymentStatus.unwrap()).max(ORDER_FIELDS.paymentStatus.of.length).optional(),
      /** Only orders that are at least partly paid and still lack devices. */
      waitsForDevices: z.boolean().optional(),
      /** Free pieces of the item of each line, by warehouse. */
      includeStock: z.boolean().optional(),
      limit: listLimit(2000),
      cursor: cursor.optional(),
      sort: z.enum(['-number', 'number']).optional(),
    }),
    output: z.object({
      orders: z.array(order),
      /** Total of all matching orders; only on the first page or without paging. */
      backlog: z.array(z.object({ currency, amount: z.number() })).optional(),
      ...pageFields,
    }),
    errors: [],
  }),
  get_order_months: call({
    summary:
      'How many orders were made in each of the last 24 months, and what they come to; without cancelled ones.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['orders'],
    input: z.object({}),
    output: z.object({
      /** Every month, oldest first. */
      months: z.array(
        z.object({
          /** YYYY-MM, on the calendar of the maker. */
          month: z.string(),
          count: z.int(),
          /** Without VAT; only of currencies in which something was ordered. */
          totals: z.array(z.object({ currency, amount: z.number() })),
        }),
      ),
    }),
    errors: [],
  }),
  get_order_step: call({
    summary:
      'What an order that is set to transit or delivered by hand offers: records of its devices that travel with no shipment.',
    access: ADMINS,
    effect: 'read',
    shows: ['orders', 'shipments', 'devices', 'lifecycle'],
    input: z.object({ order_id: idOf('order') }),
    output: z.object({ step: offeredOrderStep }),
    errors: ['core.not_found'],
  }),
  add_order: call({
    summary: 'Makes an order, and allocates devices to it; its invoice comes as multipart.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders', 'devices', 'lifecycle', 'notes', 'stock', 'contacts', 'files'],
    input: z.object({
      orderData: z.object({
        ...contentFields,
        /** Number from get_next_order_number; assigned by the server if absent. */
        number: z.int().min(1).max(999_999_999).optional(),
        invoiceIssuer: issuer,
        genericDevices: lines,
      }),
      ...besidesFields,
    }),
    output: written,
    errors: ['orders.number_not_issued', 'orders.number_used', ...CONTENT_ERRORS, ...DOCUMENT_ERRORS],
    files: { invoice: PDF_ONLY },
    separateParts: ORDER_PARTS,
  }),
  edit_order: call({
    summary:
      'Changes an order; what is not sent stays. Of one in transit only its arrival can be set. One that is cancelled releases its devices and cancels its waiting shipments.',
    access: ADMINS,
    effect: 'write',
    changes: [
      ...(['orders', 'devices', 'lifecycle', 'notes', 'stock', 'contacts', 'files'] as const),
      ...(['shipments', 'anything'] as const),
    ],
    input: z.object({
      orderData: z.object({
        ...contentFields,
        id: idOf('order'),
        /** As loaded; a stale one answers 409. */
        updatedAt: instant.optional(),
        /** All lines: missing ones are removed. */
        genericDevices: lines.optional(),
        /**
         * Number from get_next_credit_note_number if the change credits something; assigned by the server if
         * absent.
         */
        creditNoteNumber: z.int().min(1).max(999_999_999).optional(),
      }),
      ...besidesFields,
      /** With the status cancelled: sent pieces that the customer keeps, by line; the rest is credited. */
      kept: z
        .array(z.object({ /** Of the line. */ id: idOf('orderLine'), count: pieces }))
        .max(DOCUMENT_LINES_MAX)
        .optional(),
      /**
       * With the status transit or delivered: devices to record as dispatched to the client; absent: none.
       */
      dispatchDevices: z
        .object({ deviceIds: z.array(idOf('device')).min(1).max(LINE_DEVICES_MAX) })
        .optional(),
      /** A payment added after the change, with any status; absent: none. */
      payment: paymentInput.optional(),
      /** Language of new documents; default: that of the document they refer to, otherwise that of the order. */
      languages: z.object({ invoice: language.optional(), credit_note: language.optional() }).optional(),
    }),
    output: written.extend({
      /** Made by this change, of an order that was invoiced. */ creditNote: creditNote.nullable(),
    }),
    errors: [
      'core.not_found',
      'core.stale',
      'orders.closed',
      'orders.frozen',
      'orders.status_backward',
      'orders.not_kept',
      'orders.no_dispatch',
      'orders.not_its_device',
      'payments.in_future',
      'payments.nothing',
      ...DISPATCH_ERRORS,
      ...CONTENT_ERRORS,
      ...DOCUMENT_ERRORS,
      ...CREDIT_ERRORS,
    ],
    files: { invoice: PDF_ONLY, credit_note: PDF_ONLY },
    separateParts: ORDER_PARTS,
  }),
  delete_order: call({
    summary: 'Deletes an order that is not dispatched, and releases its devices.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders', 'devices', 'stock', 'anything'],
    input: z.object({ orderData: z.object({ id: idOf('order') }) }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'orders.closed', 'orders.dispatched', 'orders.has_shipments'],
  }),
};
