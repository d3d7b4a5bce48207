import { ISSUER_SETTINGS } from '@halla/domain/documents/issuers';
import { E_INVOICE_DELIVERY_STATES, E_INVOICE_HINDRANCES } from '@halla/domain/einvoice/delivery';
import { E_INVOICE_FORMS } from '@halla/domain/einvoice/rules/rule';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf, lineText, messageFields } from './kit/fields.ts';
import { orderDocument } from './orders/documents.ts';

const ADMINS = levels('ADMIN');
const named = {
  order_id: idOf('order'),
  kind: orderDocument.shape.kind,
  /** 10330, 10330-2. */
  number: lineText(24).min(1),
};

/** An e-invoice that was handed, or is to be handed, to the operator. */
export const eInvoiceDelivery = z.object({
  id,
  /** E-invoice address of the buyer. */
  to: z.string(),
  form: z.enum(E_INVOICE_FORMS),
  at: z.string(),
  state: z.enum(E_INVOICE_DELIVERY_STATES),
  /** When the operator accepted it; null: not yet. */
  deliveredAt: z.string().nullable(),
  /** The operator's identifier for it; null: none given. */
  receipt: z.string().nullable(),
  /** Why the last attempt failed, in the words of the operator or the system; null: no failure. */
  failure: z.string().nullable(),
  User: z.object({ id, fullName: z.string() }),
});
export type EInvoiceDelivery = z.output<typeof eInvoiceDelivery>;

export const eInvoiceDeliveries = {
  get_e_invoice_delivery: call({
    summary:
      'What would be handed to the operator of e-invoices for an issued document, and what is in the way.',
    access: ADMINS,
    effect: 'read',
    shows: ['orders'],
    input: z.object(named),
    output: z.object({
      form: z.enum(E_INVOICE_FORMS),
      /** E-invoice address and operator of the buyer as stated on the document; null: not stated. */
      to: z.string().nullable(),
      operator: z.string().nullable(),
      /** Name of the file; null: the document breaks rules of its form. */
      filename: z.string().nullable(),
      brokenRules: z.array(z.string()),
      hindrances: z.array(z.enum(E_INVOICE_HINDRANCES)),
      /** With sampleIssuer: the setting that is missing. */
      missingSetting: z.enum(Object.values(ISSUER_SETTINGS)).nullable(),
      /** How often it was sent. */
      deliveries: z.int(),
    }),
    errors: ['core.not_found', 'orders.draft_not_sent'],
  }),
  send_e_invoice: call({
    summary:
      'Hands an issued document to the operator of e-invoices, within seconds and again until it is taken.',
    access: ADMINS,
    effect: 'write',
    changes: ['orders'],
    input: z.object({
      ...named,
      /** Number of deliveries, as loaded; refused if it has been sent since then. */
      deliveries: z.int().min(0).max(10_000),
    }),
    output: z.object({ ...messageFields, delivery: z.object({ id }) }),
    errors: [
      ...(['core.not_found', 'orders.draft_not_sent', 'orders.no_operator'] as const),
      ...(['documents.sample_issuer', 'orders.no_e_invoice_address', 'orders.no_buyer_operator'] as const),
      ...(['orders.unsound_document', 'orders.sent_meanwhile', 'orders.e_invoice_under_way'] as const),
    ],
  }),
};
