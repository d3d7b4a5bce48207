import { VAT_CATEGORY_CODES } from '@halla/domain/billing/billed-order';
import { E_INVOICE_FORMS } from '@halla/domain/einvoice/rules/rule';
import { UNIT_CODES } from '@halla/domain/einvoice/unit-codes';
import { VAT_EXEMPTIONS } from '@halla/domain/einvoice/vat-exemptions';
import { NAME_MAX } from '@halla/domain/limits';
import { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { z } from 'zod';
import { clientInfoInput, eInvoiceFields } from './client-info.ts';
import { uploadErrors } from './files.ts';
import { amount, currency, percent, pieces } from './kit/amounts.ts';
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
import { DISPATCH_ERRORS } from './lifecycle.ts';
import { note } from './notes.ts';
import { paymentInput } from './payment-input.ts';

const LINES_MAX = 1000;
const DEVICES_MAX = 200;

const { paymentStatus, ...fields } = fieldInputs(ORDER_FIELDS);
const issuer = fields.invoiceIssuer.unwrap();
const language = fields.invoiceLanguage.unwrap();

const party = z.object({
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  contactName: z.string().nullable(),
  location: z.string().nullable(),
  companyAddress: z.string().nullable(),
  companyVatId: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
});

/** The client of an order, with what its e-invoices state. */
const invoicedParty = party.extend({
  companyBusinessId: z.string().nullable(),
  companyEInvoiceAddress: z.string().nullable(),
  companyEInvoiceOperator: z.string().nullable(),
  companyBuyerReference: z.string().nullable(),
});

const unitCode = z.enum(UNIT_CODES);
const vatReason = z.enum(VAT_EXEMPTIONS);

/** The client of an order, with the ids of company and person among the contacts. */
export const orderClient = invoicedParty.extend({ contactId: id.nullable() });

/** Receiver of the goods of an order. */
export const orderReceiver = party.extend({ unknownReceiver: z.boolean() });

const allocatedDevice = z.object({ id, serialNumber: z.string() });

/** A line; `sku` is null for one that was typed by hand. */
export const orderLine = z.object({
  id,
  sku: z.string().nullable(),
  name: z.string(),
  count: z.int(),
  price: z.number(),
  discount: z.number(),
  /** Of the stock item when the line was added. */
  listPrice: z.number().nullable(),
  imageUrl: z.string().nullable(),
  /** UN/ECE recommendation 20; null: a piece. */
  unitCode: unitCode.nullable(),
  /** Reason for charging no VAT, where it is not that of the order. */
  vatReason: vatReason.nullable(),
  Devices: z.array(allocatedDevice),
  /** Pieces that left with shipments and are not to be sent again; may exceed `count`. */
  sent: z.int(),
  /** Pieces that arrived. */
  received: z.int(),
  /** Pieces that are still to be sent; 0 once the order is delivered or cancelled. */
  owed: z.int(),
  /** With includeStock. */
  StockQuantities: z
    .array(
      z.object({
        Warehouse: z.object({ name: z.string() }),
        free: z.number(),
        /** Pieces this order can take here, including its own claim. */
        available: z.number(),
      }),
    )
    .optional(),
  /** Pieces of a cancelled order that the customer keeps. */
  kept: z.int(),
  /** Credited pieces that came back or did not arrive: neither paid nor sent again. */
  credited: z.int(),
});
export type OrderLine = z.output<typeof orderLine>;

export const issuerValues = z.object({
  name: z.string(),
  street: z.string(),
  location: z.string(),
  country: z.string(),
  vat: z.string(),
  iban: z.string(),
  bic: z.string(),
  email: z.string(),
  termDays: z.int(),
  businessId: z.string().nullish(),
  eInvoiceAddress: z.string().nullish(),
  eInvoiceOperator: z.string().nullish(),
});

export const creditNote = z.object({
  number: z.int(),
  /** YYYY-MM-DD. */
  date: z.string(),
  currency,
  /** Without VAT. */
  net: z.number(),
  /** Percent. */
  vat: z.number(),
});

/** An invoice or credit note of an order; its amounts are always positive. */
export const orderDocument = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  /** 10330, 10330-2; credit notes have a separate sequence. */
  number: z.string(),
  state: z.enum(['draft', 'issued']),
  /** YYYY-MM-DD; null: a draft. */
  day: z.string().nullable(),
  issuedAt: z.string().nullable(),
  language,
  currency,
  /** Rate in percent. */
  vatPercent: z.number(),
  /** Without VAT. */
  net: z.number(),
  /** Amount of VAT. */
  vat: z.number(),
  gross: z.number(),
  /** Amount that credit notes take back. */
  credited: z.number(),
  /** Paid amount; payments cover the oldest open invoice first. */
  paid: z.number(),
  /** Amount still to be paid. */
  due: z.number(),
  /** Numbers of the invoices that it credits or adds to. */
  refersTo: z.array(z.string()),
  /** Reference number for the payment of an invoice. */
  reference: z.string().nullable(),
});
export type OrderDocument = z.output<typeof orderDocument>;

const vatCategory = z.enum(VAT_CATEGORY_CODES);

/** A line of a document; negative count and amount reverse an earlier document. */
export const documentLine = z.object({
  sku: z.string().nullable(),
  name: z.string().nullable(),
  count: z.int(),
  price: z.number(),
  discount: z.number(),
  /** Without VAT. */
  amount: z.number(),
  /** UN/ECE recommendation 20; null: a piece. */
  unitCode: z.string().nullable(),
  category: vatCategory,
});

export const documentWithLines = orderDocument.extend({
  /** VAT category code of EN 16931. */
  category: vatCategory,
  issuer,
  /** Language of the order at issue, if it differs from the document's; else null. */
  orderLanguage: language.nullable(),
  /** As stated on the document. */
  buyer: invoicedParty.omit({ contactEmail: true, contactPhone: true }),
  lines: z.array(documentLine),
});
export type DocumentWithLines = z.output<typeof documentWithLines>;

export const order = z.object({
  id,
  number: z.int(),
  clientInfo: orderClient,
  shippingInfo: orderReceiver,
  genericDevices: z.array(orderLine),
  Devices: z.array(
    allocatedDevice.extend({
      color: z.enum(['grey', 'white']).nullable(),
      /** It was sent with a shipment of the order, and stays on it after a cancellation. */
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
      /** Its goods were taken out of stock. */
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

const partyInput = clientInfoInput.omit({ companyAdditionalInfo: true, contactAdditionalInfo: true });
/** The client of an order, with what its e-invoices state. */
export const invoicedPartyInput = partyInput.extend(eInvoiceFields);

export const lineInput = z.object({
  /** Stored line to keep; a new line if absent. */
  id: idOf('orderLine').optional(),
  sku: lineText(100).nullish(),
  name: lineText(NAME_MAX),
  count: pieces,
  price: amount,
  discount: percent.optional(),
  listPrice: amount.nullish(),
  imageUrl: text(500).trim().nullish(),
  /** Absent: unchanged; of a new line a piece. */
  unitCode: unitCode.nullish(),
  /** Absent: unchanged; of a new line that of the order. */
  vatReason: vatReason.nullish(),
  /** All devices of the line; unchanged if absent. */
  Devices: z
    .array(z.object({ id: idOf('device') }))
    .max(DEVICES_MAX)
    .optional(),
});

export const receiverInput = partyInput
  .omit({ contactId: true })
  .extend({ unknownReceiver: z.boolean().optional() });

const contentFields = {
  clientInfo: invoicedPartyInput.optional(),
  shippingInfo: receiverInput.optional(),
  ...fields,
  /** null leaves it unchanged; a new order becomes invoiced. */
  paymentStatus: paymentStatus.nullable(),
};

const lines = z.array(lineInput).max(LINES_MAX);
/** Options when adding or editing an order. */
const besidesFields = {
  /** Becomes a note of the order. */
  noteText: text(5000).trim().optional(),
  /** Adds the company and person of clientInfo that have no id to the contacts. */
  saveContact: z.boolean().optional(),
  /** Takes devices from other orders that are not dispatched. */
  forceDevs: z.boolean().optional(),
  /** Takes or dispatches devices that are planned for a demo or a loan; these plans end. */
  endPlans: z.boolean().optional(),
};
const ADMINS = levels('ADMIN');

/** Refusals about the content of an order. */
const CONTENT_ERRORS = [
  'orders.no_items',
  'orders.unnamed_item',
  'orders.sku_repeated',
  'orders.remove_allocations',
  'orders.below_credited',
  'orders.too_large',
  'orders.deposit_above_total',
  'orders.unknown_company',
  'orders.unknown_person',
  'orders.unsuitable_device',
  'orders.devices_taken',
  'orders.devices_gone',
  'orders.devices_planned',
  'orders.device_shipped',
  'orders.vat_reason',
] as const;

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
  /**
   * Devices of the order that have not left with a shipment and have no dispatch record, by serial number.
   */
  devices: z.array(
    allocatedDevice.extend({
      /** Shipment it waits in; its departure makes the record, so the device is not preselected. */
      Shipment: z.object({ id, number: z.string() }).nullable(),
    }),
  ),
  /** Plans of demos and loans that a dispatch of the devices would end. */
  plans: conflictingPlans.shape.plans,
  /** Client of the order, who receives the devices; empty if the order names none. */
  client: z.string(),
});
export type OfferedOrderStep = z.output<typeof offeredOrderStep>;

/** Refusals of the pdf sent with an order, which carries the number of its invoice. */
const DOCUMENT_ERRORS = [...uploadErrors, 'files.only_pdf', 'orders.other_invoice'] as const;
const CREDIT_ERRORS = [
  'orders.other_credit_note',
  'orders.credit_note_number',
  'orders.nothing_credited',
] as const;
const ISSUED_FIELDS = { number: true, day: true, currency: true, net: true, vat: true, gross: true } as const;
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

/** 10330, 10330-2. */
const documentName = lineText(24).min(1);

const written = z.object({ ...messageFields, order: z.object({ id, number: z.int() }) });

export const orders = {
  get_orders: call({
    summary: 'Customer orders with their lines, devices, shipments and notes; the highest number first.',
    access: ADMINS,
    effect: 'read',
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
      /** Only orders that are paid at least in part and still lack devices. */
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
  get_invoice_issuers: call({
    summary: 'The companies that invoice, and the day that an invoice made now carries.',
    access: ADMINS,
    effect: 'read',
    shows: [],
    input: z.object({}),
    output: z.object({
      /** YYYY-MM-DD. */
      today: z.string(),
      issuers: z.object({ estonia: issuerValues, finland: issuerValues }),
    }),
    errors: [],
  }),
  get_unused_numbers: call({
    summary: 'Numbers of orders and credit notes that were given out and never used; the latest first.',
    access: levels('SUPER_USER'),
    effect: 'read',
    shows: ['orders'],
    input: z.object({ limit: listLimit() }),
    output: z.object({
      numbers: z.array(
        z.object({
          kind: z.enum(['order', 'credit_note']),
          number: z.int(),
          issuedAt: z.string(),
          /** null: no longer known. */
          User: z.object({ id, fullName: z.string() }).nullable(),
        }),
      ),
      truncated: z.literal(true).optional(),
    }),
    errors: [],
  }),
  get_next_credit_note_number: call({
    summary: 'Takes a number for a credit note that is not made yet, so that its pdf can carry it.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders'],
    input: z.object({}),
    output: z.object({ number: z.int() }),
    errors: [],
  }),
  get_next_order_number: call({
    summary: 'Takes a number for an order that is not made yet, so that its invoice can carry it.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders'],
    input: z.object({}),
    output: z.object({ number: z.int() }),
    errors: [],
  }),
  add_order: call({
    summary: 'Makes an order, and allocates devices to it; its invoice comes as multipart.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders', 'devices', 'lifecycle', 'notes', 'stock', 'contacts', 'files'],
    input: z.object({
      orderData: z.object({
        ...contentFields,
        /** From get_next_order_number; without it the server takes one. */
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
        /** From get_next_credit_note_number, when the change credits something; without it the server takes one. */
        creditNoteNumber: z.int().min(1).max(999_999_999).optional(),
      }),
      ...besidesFields,
      /** With the status cancelled: sent pieces that the customer keeps, by line; the rest is credited. */
      kept: z
        .array(z.object({ /** Of the line. */ id: idOf('orderLine'), count: pieces }))
        .max(LINES_MAX)
        .optional(),
      /**
       * With the status transit or delivered: devices to record as dispatched to the client; absent: none.
       */
      dispatchDevices: z.object({ deviceIds: z.array(idOf('device')).min(1).max(DEVICES_MAX) }).optional(),
      /** A payment to add after the change; absent: none, whatever the status. */
      payment: paymentInput.optional(),
      /** Language of new documents; default: that of the document they refer to, else that of the order. */
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
  get_order_documents: call({
    summary: 'The invoices and credit notes of an order with their lines, the oldest first.',
    access: ADMINS,
    effect: 'read',
    shows: ['orders'],
    input: z.object({ order_id: idOf('order') }),
    output: z.object({ documents: z.array(documentWithLines) }),
    errors: ['core.not_found'],
  }),
  get_order_document_file: call({
    summary:
      'An issued document of an order as an electronic invoice, in UBL (Peppol BIS Billing 3) or in Finvoice 3.0.',
    access: ADMINS,
    effect: 'read',
    shows: [],
    input: z.object({
      order_id: idOf('order'),
      kind: z.enum(['invoice', 'credit_note']),
      number: documentName,
      form: z.enum(E_INVOICE_FORMS),
    }),
    output: z.object({
      filename: z.string(),
      /** The XML file. */
      content: z.string(),
    }),
    errors: ['core.not_found', 'orders.unsound_document'],
  }),
  issue_invoice: call({
    summary:
      'Issues the draft of the invoice of an order: from now on it is never changed; its pdf comes as multipart.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders', 'files'],
    input: z.object({
      id: idOf('order'),
      /** Of the order as loaded; a stale one answers 409. */
      updatedAt: instant.optional(),
      /** Of the invoice; absent: that of the order. */
      language: language.optional(),
    }),
    output: z.object({ ...messageFields, document: orderDocument.pick(ISSUED_FIELDS) }),
    errors: [
      'core.not_found',
      'core.stale',
      'orders.no_draft',
      'orders.vat_reason',
      'orders.unsound_document',
      ...DOCUMENT_ERRORS,
    ],
    files: { invoice: PDF_ONLY },
  }),
  add_document_pdf: call({
    summary:
      'Keeps the pdf of an issued document: in each language the first one is the document, later ones are corrected copies.',
    access: ADMINS,
    effect: 'write',
    changes: ['files'],
    input: z.object({
      documentData: z.object({
        /** Of the order. */
        id: idOf('order'),
        kind: z.enum(['invoice', 'credit_note']),
        number: documentName,
        language,
      }),
    }),
    output: z.object({ ...messageFields, filename: z.string() }),
    errors: ['core.not_found', 'orders.no_pdf', 'orders.other_document', 'files.only_pdf', ...uploadErrors],
    files: { document: PDF_ONLY },
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
