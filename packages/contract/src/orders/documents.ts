import { VAT_CATEGORY_CODES } from '@halla/domain/billing/billed-order';
import { z } from 'zod';
import { currency } from '../kit/amounts.ts';
import { issuer, language } from './order-fields.ts';
import { invoicedParty } from './parties.ts';

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
  /** Buyer as stated on the document. */
  buyer: invoicedParty.omit({ contactEmail: true, contactPhone: true }),
  lines: z.array(documentLine),
});
export type DocumentWithLines = z.output<typeof documentWithLines>;
