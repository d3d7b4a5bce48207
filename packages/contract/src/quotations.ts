import { DOCUMENT_LINES_MAX, LIST_CAPS } from '@halla/domain/limits';
import { QUOTATION_STATUSES } from '@halla/domain/quotations/quotation-status';
import { QUOTATION_MOVES } from '@halla/domain/quotations/quotation-steps';
import { OFFERED_FIELDS, QUOTATION_FIELDS } from '@halla/domain/resources/fields/quotation-fields';
import { z } from 'zod';
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
import { lineInput, orderLine } from './orders/order-lines.ts';
import { invoicedPartyInput, orderClient, orderReceiver, receiverInput } from './orders/parties.ts';

const DECLINE_REASON_MAX = 500;

const fields = fieldInputs(QUOTATION_FIELDS);

/** A line; `sku` is null for one that was typed by hand. */
export const quotationLine = orderLine.pick({
  id: true,
  sku: true,
  name: true,
  nameFi: true,
  count: true,
  price: true,
  discount: true,
  listPrice: true,
  imageUrl: true,
  priceList: true,
  unitCode: true,
  vatReason: true,
});
export type QuotationLine = z.output<typeof quotationLine>;

/** What the client is offered: the content of the future order, and its terms. */
const offered = {
  clientInfo: orderClient,
  shippingInfo: orderReceiver,
  genericDevices: z.array(quotationLine),
  ...fieldOutputs(OFFERED_FIELDS),
  /** Sum of the lines, without VAT. */
  totalPrice: z.number(),
};

const maker = z.object({ id, fullName: z.string() }).nullable();

export const quotation = z.object({
  id,
  /** 2026-0001. */
  number: z.string(),
  /** Counted from 1; editing a sent revision starts the next one. */
  revision: z.int(),
  /** Number with the revision from the second one on: 2026-0001-2. */
  name: z.string(),
  status: z.enum(QUOTATION_STATUSES),
  ...offered,
  /** Internal to the maker; copied to the order. */
  details: z.string().nullable(),
  /** When the present revision was sent; null: not yet. */
  sentAt: z.string().nullable(),
  /** When it was accepted or declined. */
  answeredAt: z.string().nullable(),
  declineReason: z.string().nullable(),
  /** Revisions that were sent, the oldest first. */
  Revisions: z.array(z.object({ revision: z.int(), name: z.string(), sentAt: z.string(), User: maker })),
  /** Orders that were made from it, the newest first; a deleted one has only its number. */
  Orders: z.array(
    z.object({
      id,
      number: z.int(),
      state: z.enum(['standing', 'cancelled', 'deleted']),
      createdAt: z.string(),
    }),
  ),
  /** null: made by the system. */
  User: maker,
  UserId: id.nullable(),
  Notes: z.array(note),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Quotation = z.output<typeof quotation>;

/** A revision as sent. */
export const sentRevision = z.object({
  revision: z.int(),
  name: z.string(),
  sentAt: z.string(),
  User: maker,
  ...offered,
});
export type SentRevision = z.output<typeof sentRevision>;

const lines = z.array(lineInput.omit({ id: true, Devices: true })).max(DOCUMENT_LINES_MAX);

const contentInput = {
  clientInfo: invoicedPartyInput.optional(),
  shippingInfo: receiverInput.optional(),
  ...fields,
};

/** Adds the company and person of clientInfo that have no id to the contacts. */
const saveContact = z.boolean().optional();

/** As loaded; a stale one answers 409. */
const updatedAt = instant.optional();

const ADMINS = levels('ADMIN');

/** Errors about the content; the same as for an order. */
const CONTENT_ERRORS = [
  'orders.no_items',
  'orders.unnamed_item',
  'orders.sku_repeated',
  'orders.too_large',
  'orders.unknown_company',
  'orders.unknown_person',
] as const;

const STEP_ERRORS = [
  'core.not_found',
  'core.stale',
  'quotations.wrong_step',
  'quotations.ordered',
  'quotations.expired',
] as const;

const written = z.object({
  ...messageFields,
  quotation: z.object({ id, number: z.string(), name: z.string(), updatedAt: z.string() }),
});

export const quotations = {
  get_quotations: call({
    summary: 'Quotations with their lines, sent revisions, orders and notes; the newest first.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['quotations', 'orders', 'notes'],
    input: z.object({
      /** Number, client, or sku or name of a line. */
      search_value: searchValue.optional(),
      /** Only this quotation. */
      quotation_id: idOf('quotation').optional(),
      /** Only quotations for this client. */
      companyId: idOf('company').optional(),
      contactId: idOf('contact').optional(),
      statuses: z.array(z.enum(QUOTATION_STATUSES)).max(QUOTATION_STATUSES.length).optional(),
      /** Only sent quotations that expire within 7 days, and accepted ones without an order. */
      waits: z.boolean().optional(),
      limit: listLimit(LIST_CAPS.quotations.max),
      cursor: cursor.optional(),
      sort: z.enum(['-createdAt', 'createdAt']).optional(),
    }),
    output: z.object({ quotations: z.array(quotation), ...pageFields }),
    errors: [],
  }),
  get_quotation_revision: call({
    summary: 'One revision of a quotation as it was sent.',
    access: ADMINS,
    effect: 'read',
    shows: [{ domain: 'quotations', id: 'quotation_id' }],
    input: z.object({ quotation_id: idOf('quotation'), revision: z.int().min(1).max(10_000) }),
    output: z.object({ revision: sentRevision }),
    errors: ['core.not_found'],
  }),
  add_quotation: call({
    summary: 'Makes a quotation; it begins as a draft.',
    access: ADMINS,
    effect: 'write',
    changes: ['quotations', 'contacts', 'notes'],
    input: z.object({
      orderData: z.object({
        ...contentInput,
        invoiceIssuer: fields.invoiceIssuer.unwrap(),
        validUntil: fields.validUntil.unwrap(),
        genericDevices: lines,
      }),
      saveContact,
      /** Becomes a note of the quotation. */
      noteText: text(5000).trim().optional(),
    }),
    output: written,
    errors: CONTENT_ERRORS,
  }),
  edit_quotation: call({
    summary:
      'Changes a quotation; what is not sent stays. An edit of one that was sent makes its next revision, a draft.',
    access: ADMINS,
    effect: 'write',
    changes: ['quotations', 'contacts'],
    input: z.object({
      orderData: z.object({
        ...contentInput,
        id: idOf('quotation'),
        updatedAt,
        /** All lines: missing ones are removed. */
        genericDevices: lines.optional(),
      }),
      saveContact,
    }),
    output: written,
    errors: ['core.not_found', 'core.stale', 'quotations.closed', 'quotations.ordered', ...CONTENT_ERRORS],
  }),
  move_quotation: call({
    summary: 'Sends a quotation, records the answer of the client, or takes that answer back.',
    access: ADMINS,
    effect: 'write',
    changes: ['quotations'],
    input: z.object({
      id: idOf('quotation'),
      updatedAt,
      step: z.enum(QUOTATION_MOVES),
      /** With decline: why. */
      declineReason: lineText(DECLINE_REASON_MAX).optional(),
      /** With accept: although the validity has ended. */
      evenIfExpired: z.boolean().optional(),
    }),
    output: written,
    errors: [...STEP_ERRORS, 'quotations.validity_past'],
  }),
  order_quotation: call({
    summary:
      'Makes the order of a quotation, with its lines and prices as quoted; one that was only sent counts as accepted with it.',
    access: ADMINS,
    effect: 'write',
    changes: ['quotations', 'orders', 'stock'],
    input: z.object({
      id: idOf('quotation'),
      updatedAt,
      /** Although the validity has ended. */
      evenIfExpired: z.boolean().optional(),
    }),
    output: z.object({ ...messageFields, order: z.object({ id, number: z.int() }) }),
    errors: [...STEP_ERRORS, ...CONTENT_ERRORS, 'orders.vat_reason'],
  }),
  delete_quotation: call({
    summary: 'Deletes a draft that was never sent.',
    access: ADMINS,
    effect: 'write',
    changes: ['quotations', 'anything'],
    input: z.object({ id: idOf('quotation') }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'quotations.was_sent', 'quotations.ordered'],
  }),
};
