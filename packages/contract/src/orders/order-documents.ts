import { E_INVOICE_FORMS } from '@halla/domain/einvoice/rules/rule';
import { z } from 'zod';
import { uploadErrors } from '../files.ts';
import { call, levels } from '../kit/call.ts';
import { id, idOf, instant, lineText, listLimit, messageFields } from '../kit/fields.ts';
import { documentWithLines, issuerValues, orderDocument } from './documents.ts';
import { language } from './order-fields.ts';
import { DOCUMENT_ERRORS } from './refusals.ts';

const ADMINS = levels('ADMIN');
const ISSUED_FIELDS = { number: true, day: true, currency: true, net: true, vat: true, gross: true } as const;
const PDF_ONLY = { most: 1, types: ['application/pdf'] } as const;

/** 10330, 10330-2. */
const documentName = lineText(24).min(1);

export const orderDocuments = {
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
      /** Data URL of a PNG or JPEG; null: none. */
      logos: z.object({ estonia: z.string().nullable(), finland: z.string().nullable() }),
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
          /** null: unknown. */
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
      /** Version of the order as loaded; a stale one answers 409. */
      updatedAt: instant.optional(),
      /** Language of the invoice; absent: that of the order. */
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
        /** Id of the order. */
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
};
