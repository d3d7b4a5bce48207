import { ISSUER_SETTINGS } from '@halla/domain/documents/issuers';
import { SENDING_HINDRANCES } from '@halla/domain/documents/sending';
import { type PrintedTradeDocument, TRADE_DOCUMENT_KINDS } from '@halla/domain/documents/trade-documents';
import { LANGUAGES } from '@halla/domain/limits';
import { z } from 'zod';
import { email } from './kit/address-fields.ts';
import { call, levels } from './kit/call.ts';
import { fileAnswer, id, idOf, lineText, messageFields, text } from './kit/fields.ts';

const ADMINS = levels('ADMIN');
const VERSIONS_MAX = 10_000;

const kind = z.enum(TRADE_DOCUMENT_KINDS);
const language = z.enum(LANGUAGES);

/** Exactly one: the row that a document is made of. */
const parents = {
  quotation_id: idOf('quotation').optional(),
  resupply_order_id: idOf('resupplyOrder').optional(),
  shipment_id: idOf('shipment').optional(),
  order_id: idOf('order').optional(),
};

const named = {
  kind,
  ...parents,
  /** Sent revision of a quotation. */
  revision: z.int().min(1).max(32_767).optional(),
  /**
   * Default: the language of the order, otherwise Finnish for companies in Finland and English for others; a
   * quotation has its own.
   */
  language: language.optional(),
};

/** A document as sent. */
export const sentDocument = z.object({
  id,
  kind,
  /** As printed: 2026-0001-2. */
  number: z.string(),
  /** Counted from 1; each mailing of a document is a version. */
  version: z.int(),
  language,
  filename: z.string(),
  to: z.string(),
  /** When the mail was handed over. */
  at: z.string(),
  /** `failed`: the mail server has refused it so far. */
  state: z.enum(['waiting', 'sent', 'failed']),
  User: z.object({ id, fullName: z.string() }),
});
export type SentDocument = z.output<typeof sentDocument>;

/** Made by the server; only its structure is checked here. */
const content = z.custom<PrintedTradeDocument>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value,
);

export const tradeDocuments = {
  get_trade_document: call({
    summary:
      'A document beside the invoice as it would be mailed now: what its PDF prints, the mail in the language of the document, and what is in the way.',
    access: ADMINS,
    effect: 'read',
    shows: ['quotations', 'orders', 'resupply', 'shipments'],
    input: z.object(named),
    output: z.object({
      kind,
      number: z.string(),
      version: z.int(),
      language,
      filename: z.string(),
      content,
      /** SHA-256 of the printed content, to be returned with send_trade_document. */
      fingerprint: z.string(),
      /** Address used for the row's last document, otherwise that of the other party; null: none is known. */
      to: z.string().nullable(),
      subject: z.string(),
      text: z.string(),
      hindrances: z.array(z.enum(SENDING_HINDRANCES)),
      /** With sampleIssuer: the setting that is missing. */
      missingSetting: z.enum(Object.values(ISSUER_SETTINGS)).nullable(),
    }),
    errors: ['core.not_found'],
  }),
  get_sent_trade_documents: call({
    summary: 'The documents of a row that were mailed, as they were sent; the oldest first.',
    access: ADMINS,
    effect: 'read',
    shows: ['quotations', 'orders', 'resupply', 'shipments'],
    input: z.object(parents),
    output: z.object({ documents: z.array(sentDocument) }),
    errors: ['core.not_found'],
  }),
  get_sent_trade_document: call({
    summary: 'The PDF of a document as it was sent.',
    access: ADMINS,
    effect: 'read',
    shows: [],
    input: z.object({ id: idOf('tradeDocument') }),
    output: fileAnswer,
    answers: 'file',
    errors: ['core.not_found'],
  }),
  send_trade_document: call({
    summary: 'Mails a document to its other party, and keeps the PDF as it was sent.',
    access: ADMINS,
    effect: 'steps',
    changes: ['quotations', 'orders', 'resupply', 'shipments'],
    input: z.object({
      ...named,
      /** As loaded; refused if the printed content has changed or the document has been sent since then. */
      fingerprint: lineText(64).min(1),
      version: z.int().min(1).max(VERSIONS_MAX),
      to: email.min(1),
      subject: lineText(200).min(1),
      text: text(5000).trim().min(1),
    }),
    output: z.object({ ...messageFields, document: z.object({ id, version: z.int() }) }),
    errors: [
      'core.not_found',
      'documents.cancelled',
      'documents.changed',
      'documents.sample_issuer',
      'orders.no_mail_server',
      'files.disk_full',
    ],
  }),
};
