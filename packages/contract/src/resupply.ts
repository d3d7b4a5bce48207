import { RESUPPLY_STATES, SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { DOCUMENT_LINES_MAX, LIST_CAPS, NAME_MAX } from '@halla/domain/limits';
import { RESUPPLY_FIELDS } from '@halla/domain/resources/fields/resupply-fields';
import { z } from 'zod';
import { clientInfoInput } from './client-info.ts';
import { amount, percent, pieces } from './kit/amounts.ts';
import { call, levels } from './kit/call.ts';
import { fieldInputs, fieldOutputs } from './kit/field-schemas.ts';
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
  text,
} from './kit/fields.ts';
import { note } from './notes.ts';
import { shortInput } from './shipments/goods.ts';
import { packingDetail } from './stock.ts';

const STATES = RESUPPLY_STATES.all;

const { paymentStatus, buyer, ...fields } = fieldInputs(RESUPPLY_FIELDS);
const { invoiceIssuer, currency, totalPrice, details, eta } = fields;

/** A line; `sku` is null for one that was typed by hand. */
export const resupplyLine = z.object({
  id,
  sku: z.string().nullable(),
  name: z.string().nullable(),
  count: z.int(),
  /** Per piece, in the currency of the order. */
  costPrice: z.number(),
  /** Percent. */
  discount: z.number(),
  imageUrl: z.string().nullable(),
  /** With order_id: current packing of the stock item; null if stock has no such item. */
  PackingDetail: packingDetail.nullable().optional(),
});
export type ResupplyLine = z.output<typeof resupplyLine>;

export const resupplyOrder = z.object({
  id,
  number: z.string(),
  ...fieldOutputs(RESUPPLY_FIELDS),
  SupplierCompany: z.object({ id, name: z.string() }),
  /** Contact person at the supplier at that time. */
  clientInfo: z.object({
    contactName: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
  }),
  /** Neither delivered nor cancelled after its eta, on the maker's calendar. */
  late: z.boolean(),
  genericDevices: z.array(resupplyLine),
  /** Newest first. */
  Shipments: z.array(
    z.object({
      id,
      number: z.string(),
      status: z.enum(SHIPMENT_STATES.all),
      /** Key of the warehouse where it arrives. */
      shippingInfo: z.object({ companyName: z.string().nullable() }),
      genericDevices: z.array(
        z.object({
          sku: z.string().nullable(),
          name: z.string().nullable(),
          count: z.int(),
          /** Pieces counted on arrival; null: as many as were sent. */
          received: z.int().nullable(),
          /** Counted when it left; null: all of it. */
          dispatched: z.int().nullable(),
          /** Pieces of a delivered shipment that left, did not arrive and are not settled. */
          short: z.int(),
          /** Pieces of a delivered shipment received in excess of those sent. */
          over: z.int(),
          /** Pieces that did not arrive and will not be sent: credited or written off. */
          waived: z.int(),
        }),
      ),
    }),
  ),
  /** null: made by the system. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  UserId: id.nullable(),
  Notes: z.array(note),
  EmailListResupplyOrders: z.array(z.object({ id, name: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ResupplyOrder = z.output<typeof resupplyOrder>;

const line = lineText(NAME_MAX);

const lines = z
  .array(
    z.object({
      sku: lineText(100).nullish(),
      name: line.nullish(),
      count: pieces,
      costPrice: amount,
      discount: percent.optional(),
      imageUrl: text(500).trim().nullish(),
    }),
  )
  .max(DOCUMENT_LINES_MAX);

const person = clientInfoInput.pick({ contactName: true, contactEmail: true, contactPhone: true });

const ADMINS = levels('ADMIN');

/** Refusals about the content of a resupply order. */
const CONTENT_ERRORS = [
  'orders.no_items',
  'orders.unnamed_item',
  'orders.too_large',
  'resupply.no_buyer',
  'resupply.no_supplier',
  'resupply.unknown_supplier',
] as const;

const written = z.object({ ...messageFields, order: z.object({ id, number: z.string() }) });

export const resupply = {
  get_resupply_orders: call({
    summary: 'Orders placed with suppliers, with their lines, shipments and notes; the newest first.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['resupply', 'shipments', 'notes', 'contacts', 'stock', 'emailLists'],
    input: z.object({
      /** Number, supplier, buyer, or sku or name of a line. */
      search_value: searchValue.optional(),
      /** Only this order. */
      order_id: idOf('resupplyOrder').optional(),
      /** Only orders with a line of this item. */
      sku: text(100).trim().optional(),
      buyer,
      statuses: z.array(paymentStatus.unwrap()).max(STATES.length).optional(),
      /** Only late orders. */
      late: z.boolean().optional(),
      limit: listLimit(LIST_CAPS.resupply.max),
      cursor: cursor.optional(),
      sort: z.enum(['-createdAt', 'createdAt']).optional(),
    }),
    output: z.object({ orders: z.array(resupplyOrder), ...pageFields }),
    errors: [],
  }),
  add_resupply_order: call({
    summary: 'Makes an order placed with a supplier; it begins as invoiced.',
    access: ADMINS,
    effect: 'write',
    changes: ['resupply', 'stock', 'contacts', 'notes'],
    input: z.object({
      deviceList: lines,
      /** Default: the sum of the lines. */
      totalPrice,
      ...{ currency, invoiceIssuer, details, eta },
      /** Eight digits and capital letters without 0, 1, I and O; generated by the server if absent. */
      orderNumber: lineText(40).optional(),
      orderBuyer: buyer.nullable(),
      orderStatus: z.literal(RESUPPLY_STATES.first).nullish(),
      supplierCompanyId: idOf('supplier').nullish(),
      /** The person at the supplier. */
      clientInfoObject: person.optional(),
      /** Adds the person to the contacts of the supplier. */
      saveContact: z.boolean().optional(),
      /** A first note. */
      noteText: text(5000).trim().optional(),
    }),
    output: written,
    errors: ['ER_DUP_ENTRY', 'resupply.illegal_number', ...CONTENT_ERRORS],
  }),
  edit_resupply_order: call({
    summary:
      'Changes a resupply order; what is not sent stays. Once it is in transit, lines, prices and supplier stay.',
    access: ADMINS,
    effect: 'write',
    changes: ['resupply', 'stock', 'shipments'],
    input: z.object({
      orderData: z.object({
        id: idOf('resupplyOrder'),
        /** As loaded; a stale one answers 409. */
        updatedAt: instant.optional(),
        /** All lines: missing ones are removed. */
        genericDevices: lines.optional(),
        ...fields,
        /** null leaves it unchanged. */
        paymentStatus: paymentStatus.nullable(),
        buyer: buyer.nullable(),
        SupplierCompanyId: idOf('supplier').nullish(),
        clientInfo: person.optional(),
        /** How to settle pieces that shipments did not deliver; with status delivered required for all of them. */
        shorts: z
          .array(shortInput.extend({ shipmentId: idOf('shipment') }))
          .max(DOCUMENT_LINES_MAX)
          .optional(),
      }),
    }),
    output: written,
    errors: [
      'core.not_found',
      'core.stale',
      'resupply.short_lines',
      'shipments.illegal_value',
      'shipments.not_received',
      'shipments.not_short',
      'orders.closed',
      'orders.frozen',
      'orders.status_backward',
      'orders.deposit_above_total',
      ...CONTENT_ERRORS,
    ],
  }),
  delete_resupply_order: call({
    summary: 'Deletes a resupply order that is neither in transit nor delivered and has no shipments.',
    access: ADMINS,
    effect: 'write',
    changes: ['resupply', 'stock', 'anything'],
    input: z.object({ orderData: z.object({ id: idOf('resupplyOrder') }) }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'orders.closed', 'orders.dispatched', 'orders.has_shipments'],
  }),
};
