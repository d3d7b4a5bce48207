import { ISSUER_SETTINGS } from '@halla/domain/documents/issuers';
import { PDF_STATES } from '@halla/domain/documents/pdf-states';
import { SENDING_HINDRANCES } from '@halla/domain/documents/sending';
import { z } from 'zod';
import { eInvoiceDelivery } from './e-invoice-deliveries.ts';
import { email } from './kit/address-fields.ts';
import { call, levels } from './kit/call.ts';
import { id, idOf, lineText, messageFields, text } from './kit/fields.ts';
import { orderDocument } from './orders/documents.ts';

const ADMINS = levels('ADMIN');
/** 10330, 10330-2. */
const documentName = lineText(24).min(1);
const named = { order_id: idOf('order'), kind: orderDocument.shape.kind, number: documentName };

/** An issued document of an order with its PDF. */
export const documentCopy = z.object({
  kind: orderDocument.shape.kind,
  number: z.string(),
  /** The user who issued it; null if this was not recorded. */
  IssuedBy: z.object({ id, fullName: z.string() }).nullable(),
  pdf: z.object({
    /** `failed`: retried automatically for some time; make_document_pdf starts over. */
    state: z.enum(PDF_STATES),
    /** Name of the order's file; null: not made yet. */
    filename: z.string().nullable(),
  }),
  /** Mails with it to its buyer, the oldest first. */
  mailings: z.array(
    z.object({
      id,
      to: z.string(),
      /** When the mail was handed over. */
      at: z.string(),
      /** `failed`: the mail server has refused it so far. */
      state: z.enum(['waiting', 'sent', 'failed']),
      /** True if an e-invoice was sent along. */
      hasEInvoice: z.boolean(),
      User: z.object({ id, fullName: z.string() }),
    }),
  ),
  /** E-invoices of it for the operator, the oldest first. */
  eInvoices: z.array(eInvoiceDelivery),
});
export type DocumentCopy = z.output<typeof documentCopy>;

export const documentCopies = {
  get_document_copies: call({
    summary:
      'The PDF of each issued document of an order, and to whom it was mailed; the oldest document first.',
    access: ADMINS,
    effect: 'read',
    shows: ['orders', 'files'],
    input: z.object({ order_id: idOf('order') }),
    output: z.object({
      copies: z.array(documentCopy),
      /** The installation hands e-invoices to an operator. */
      hasOperator: z.boolean(),
    }),
    errors: ['core.not_found'],
  }),
  make_document_pdf: call({
    summary:
      'Asks the server for the PDF of an issued document that has none; it is made of what was issued, within seconds.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders'],
    input: z.object({
      /** Id of the order. */
      id: idOf('order'),
      kind: orderDocument.shape.kind,
      number: documentName,
    }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'orders.has_pdf'],
  }),
  get_document_mail: call({
    summary:
      'The mail with which an issued document would be sent to its buyer, in the language of the document.',
    access: ADMINS,
    effect: 'read',
    shows: ['orders', 'files'],
    input: z.object(named),
    output: z.object({
      /**
       * Proposed address: the company's invoice address, otherwise the one used for the buyer's last document,
       * otherwise that of the client; null if none is known.
       */
      to: z.string().nullable(),
      language: orderDocument.shape.language,
      subject: z.string(),
      text: z.string(),
      /** The attached PDF; null: not made yet. */
      pdf: z.string().nullable(),
      /** The e-invoice in UBL that can be attached; null: the document breaks rules of it. */
      eInvoice: z.string().nullable(),
      brokenRules: z.array(z.string()),
      /** Reasons why it cannot be sent now. */
      hindrances: z.array(z.enum(SENDING_HINDRANCES)),
      /** With sampleIssuer: the setting that is missing. */
      missingSetting: z.enum(Object.values(ISSUER_SETTINGS)).nullable(),
      /** How often the document was sent. */
      mailings: z.int(),
    }),
    errors: ['core.not_found', 'orders.draft_not_sent'],
  }),
  send_document: call({
    summary: 'Mails an issued document to its buyer, with its PDF and, when wanted, as an e-invoice in UBL.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders'],
    input: z.object({
      ...named,
      to: email.min(1),
      subject: lineText(200).min(1),
      text: text(5000).trim().min(1),
      /** Attaches the e-invoice in UBL. */
      e_invoice: z.boolean().optional(),
      /** Number of mailings, as loaded; refused if the document has been sent since then. */
      mailings: z.int().min(0).max(10_000),
    }),
    output: z.object({ ...messageFields, mailing: z.object({ id }) }),
    errors: [
      ...(['core.not_found', 'orders.draft_not_sent', 'orders.no_mail_server'] as const),
      'documents.sample_issuer',
      ...(['orders.no_pdf_to_send', 'orders.sent_meanwhile', 'orders.unsound_document'] as const),
    ],
  }),
};
