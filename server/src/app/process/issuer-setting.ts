import { type Issuer, type IssuerKey, PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { isSingleLine } from '@halla/domain/single-line';
import { z } from 'zod';

const line = z.string().trim().min(1, 'is empty').max(200).refine(isSingleLine, 'takes one line');

const values = z.strictObject({
  name: line,
  street: line,
  location: line,
  vat: line.regex(/^[A-Z]{2}[A-Z0-9]{2,12}$/, 'takes a VAT id like EE123456789'),
  iban: line.regex(/^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}$/, 'takes an IBAN'),
  bic: line.regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'takes a BIC'),
  email: z.email('takes an e-mail address'),
  businessId: line.optional(),
  /** 003712345671, 0191:12345678. */
  eInvoiceAddress: line.optional(),
  /** Identifier of the operator of e-invoices. */
  eInvoiceOperator: line.optional(),
  /** Days from the invoice to its due date. */
  termDays: z.int().min(0).max(365).default(14),
});

/** A company that issues invoices, as JSON; by default recognisable sample data. */
export function issuerSetting(key: IssuerKey) {
  const { country } = PLACEHOLDER_ISSUERS[key];
  return z
    .string()
    .transform(parseJson)
    .pipe(values)
    .transform((issuer): Issuer => ({ ...issuer, country }))
    .optional();
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('takes JSON like {"name":"…","street":"…"}');
    return z.NEVER;
  }
}
