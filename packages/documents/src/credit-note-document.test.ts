// @vitest-environment node
import { creditNoteOf } from '@halla/domain/documents/invoice';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { expect, it } from 'vitest';
import { creditNoteDocument } from './credit-note-document.ts';
import { renderedText } from './testing/pdf-text.ts';

const client = {
  companyName: 'Jäähoitola Oy',
  contactName: null,
  companyAddress: 'Mannerheimintie 1',
  location: 'FI',
  companyVatId: 'FI12345678',
};
const note = creditNoteOf(
  {
    ...{ number: '7', state: 'issued', refersTo: ['10047', '10047-2'], currency: 'EUR', vatPercent: 25.5 },
    ...{ reference: null, paid: 0, due: 0, net: 1_234_56, vat: 314_81, gross: 1_549_37 },
    rows: [{ sku: 'FAN', name: 'Fan', count: 2, price: 617.28, discount: 0, amount: 1_234_56 }],
  },
  '2026-11-20',
);

it.each([
  [
    'en',
    [
      'Credit note number 7',
      '20/11/2026',
      'Invoice 10047, 10047-2',
      'Credited of invoice 10047, 10047-2',
      'FAN Fan 2',
      '€1,234.56',
      '€314.81',
      '€1,549.37',
    ],
  ],
  [
    'fi',
    [
      'Hyvityslaskun numero 7',
      '20.11.2026',
      'Lasku 10047, 10047-2',
      'Hyvitys laskusta 10047, 10047-2',
      'FAN Fan 2',
      '1 234,56 €',
      '314,81 €',
      '1 549,37 €',
    ],
  ],
] as const)(
  'A credit note in %s refers to its invoice, and states what is credited with the VAT on it.',
  async (language, facts) => {
    const issuer = PLACEHOLDER_ISSUERS.finland;
    const { pages, subject } = await renderedText(
      creditNoteDocument(note, { client, issuer, language, isSample: true, logo: null }),
    );
    const text = pages.join(' ').replace(/\s+/g, ' ');
    const wanted = [...facts, issuer.name, issuer.vat, 'Jäähoitola Oy', 'FI12345678', '1/1'];
    expect(wanted.filter((fact) => !text.includes(fact))).toEqual([]);
    expect(text).toContain(language === 'en' ? 'must not be paid' : 'eikä sitä saa maksaa');
    expect(subject).toBe('halla credit_note 7');
  },
);
