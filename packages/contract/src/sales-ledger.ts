import { VAT_CATEGORY_CODES } from '@halla/domain/billing/billed-order';
import { ISSUER_KEYS } from '@halla/domain/documents/issuers';
import { SALES_AREAS } from '@halla/domain/ledger/ledger-entries';
import { RETURN_ITEMS } from '@halla/domain/ledger/vat-return';
import { z } from 'zod';
import { currency } from './kit/amounts.ts';
import { call, levels } from './kit/call.ts';
import { cursor, day, id, lineText, listLimit, pageFields } from './kit/fields.ts';

const ADMINS = levels('ADMIN');

/** A period of the sales ledger of an issuer. */
export const periodInput = {
  /** First and last day of the period, by the day of the documents. At most 366 days. */
  from: day,
  to: day,
  /** Issuer of the documents; each company of the maker keeps its own ledger. */
  issuer: z.enum(ISSUER_KEYS),
};

/** Amounts of a document under one VAT category and rate; negative for credit notes. */
const entryFields = {
  currency,
  /** UNTDID 5305, as EN 16931 has it (BT-118): S, Z, E, AE, K, G. */
  category: z.enum(VAT_CATEGORY_CODES),
  /** Percent (BT-119). */
  rate: z.number(),
  /** Location of the buyer relative to the issuer. */
  area: z.enum(SALES_AREAS),
  /** Without VAT (BT-116). */
  net: z.number(),
  /** BT-117. */
  vat: z.number(),
  gross: z.number(),
};

/** A row of the sales ledger: an issued document under one VAT category and rate. */
export const ledgerRow = z.object({
  /** 1, 2 … among the rows of its document. */
  position: z.int(),
  kind: z.enum(['invoice', 'credit_note']),
  /** BT-1. */
  number: z.string(),
  /** YYYY-MM-DD (BT-2). */
  day: z.string(),
  Order: z.object({ id, number: z.int() }),
  /** Numbers of the invoices that it credits or adds to (BT-25). */
  refersTo: z.array(z.string()),
  /** BT-44. */
  buyer: z.string().nullable(),
  /** ISO 3166-1 alpha-2 (BT-55). */
  buyerCountry: z.string().nullable(),
  /** BT-48. */
  buyerVatId: z.string().nullable(),
  /** BT-13. */
  purchaseOrder: z.string().nullable(),
  ...entryFields,
});
export type LedgerRow = z.output<typeof ledgerRow>;

const ledgerSum = z.object({
  ...entryFields,
  /** Number of documents. */
  count: z.int(),
});

export const salesLedger = {
  get_sales_ledger: call({
    summary:
      'The sales ledger of an issuer: each issued document of a period with what it states under each VAT category, the oldest first.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['orders'],
    input: z.object({
      ...periodInput,
      /** Only documents to buyers in this country; null: documents that state no country. */
      country: lineText(2).nullish(),
      /** Maximum documents; each has one row per VAT category. */
      limit: listLimit(),
      cursor: cursor.optional(),
      sort: z.enum(['day', '-day']).optional(),
    }),
    output: z.object({ rows: z.array(ledgerRow), ...pageFields }),
    errors: ['payments.period'],
  }),
  get_sales_sums: call({
    summary:
      'What the sales ledger of an issuer comes to in a period: by VAT category, as fields of its VAT return, and by buyer for the EU sales list.',
    access: ADMINS,
    effect: 'read',
    fromReplica: true,
    shows: ['orders'],
    input: z.object(periodInput),
    output: z.object({
      sums: z.array(ledgerSum),
      vatReturn: z.object({
        /** Fields of sales of the return of self-assessed taxes (Finland) or of form KMD (Estonia). */
        fields: z.array(
          z.object({
            /** Number of the field on the form. */
            field: z.string(),
            item: z.enum(RETURN_ITEMS),
            /** Sales without VAT, or the VAT charged. */
            measure: z.enum(['net', 'vat']),
            /** Returns are in EUR; other currencies are to be converted. */
            currency,
            amount: z.number(),
          }),
        ),
        /** Sums that belong to no field of the return. */
        unplaced: z.array(ledgerSum),
      }),
      euSales: z.array(
        z.object({
          /** Member state as VAT numbers begin, EL for Greece. */
          country: z.string(),
          /** Without the country prefix; null: not stated on the documents. */
          vatNumber: z.string().nullable(),
          buyer: z.string().nullable(),
          currency,
          /** Intra-community supply (K). */
          goods: z.number(),
          /** Reverse charge (AE). */
          services: z.number(),
        }),
      ),
    }),
    errors: ['payments.period'],
  }),
};
