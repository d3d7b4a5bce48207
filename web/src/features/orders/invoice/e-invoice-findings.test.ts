import { type InvoicedOrder, invoiceOf } from '@halla/domain/documents/invoice';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { E_INVOICE_RULES } from '@halla/domain/einvoice/rules/check-e-invoice';
import { LANGUAGES } from '@halla/domain/limits';
import { describe, expect, it } from 'vitest';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { findingsOf, findingText, isFatal } from './e-invoice-findings.ts';

const client = {
  ...{ companyName: 'Frost Clinic', contactName: null, companyAddress: 'Street 1\n00100 Helsinki' },
  ...{ location: 'FI', companyVatId: null },
};
const order: InvoicedOrder<'EUR'> = {
  ...{ number: 10_047, client, receiver: null, purchaseOrder: null, currency: 'EUR', vat: 25.5 },
  lines: [{ sku: 'FAN', name: 'Fan', count: 2, price: 100, discount: 0 }],
};
const found = (change: Partial<InvoicedOrder<'EUR'>>) => {
  const invoice = invoiceOf(
    { ...order, ...change },
    { issuer: PLACEHOLDER_ISSUERS.finland, language: 'en', date: '2026-01-01' },
  );
  const isReasonChosen = (change.vatReason ?? null) !== null;
  return findingsOf(invoice, { isReasonChosen });
};
const rules = (change: Partial<InvoicedOrder<'EUR'>>) => found(change).map(({ rule }) => rule);

describe('what is found in the preview of an invoice', () => {
  it('is nothing in a complete one', () => {
    expect(rules({})).toEqual([]);
  });

  it('is what a buyer with an e-invoice address needs, only for such a buyer', () => {
    expect(rules({ client: { ...client, companyEInvoiceAddress: '003712345678' } })).toEqual([
      ...['PEPPOL-EN16931-R003', 'PEPPOL-EN16931-R020'],
    ]);
  });

  it('is a sale at home without VAT until a reason is chosen', () => {
    expect(rules({ vat: 0 })).toEqual(['HALLA-VAT-REASON']);
    expect(rules({ vat: 0, vatReason: 'exempt' })).toEqual([]);
  });

  it('is fatal where the server refuses it', () => {
    const [nowhere] = found({ client: { ...client, location: null } });
    const [unexplained] = found({ vat: 0 });
    expect(nowhere && [isFatal(nowhere, { issues: true }), isFatal(nowhere, { issues: false })]).toEqual([
      ...[true, false],
    ]);
    expect(unexplained && isFatal(unexplained, { issues: false })).toBe(true);
  });

  it.each(LANGUAGES)('has a sentence for every rule in %s', (language) => {
    for (const rule of Object.keys(E_INVOICE_RULES) as (keyof typeof E_INVOICE_RULES)[]) {
      const text = findingText({ rule, set: 'en16931', line: '2' }, documentTexts(language));
      expect(text).toMatch(new RegExp(`^\\p{Lu}.* 2: \\S.* \\(${rule}\\)$`, 'u'));
    }
  });
});
