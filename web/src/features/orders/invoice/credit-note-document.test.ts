// @vitest-environment node
import { creditNoteOf } from '@halla/domain/documents/invoice';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { money } from '@halla/domain/documents/money';
import { expect, it } from 'vitest';
import { renderedText } from '../../../testing/pdf-text.ts';
import { creditNoteDocument } from './credit-note-document.ts';

const client = {
  companyName: 'Jäähoitola Oy',
  contactName: null,
  companyAddress: 'Mannerheimintie 1',
  location: 'FI',
  companyVatId: 'FI12345678',
};
const note = creditNoteOf({
  number: 7,
  order: { number: 10_047, vat: 25.5 },
  net: money(1_234_56, 'EUR'),
  date: '2026-11-20',
});

it.each([
  [
    'en',
    [
      'Credit note number 7',
      '20/11/2026',
      'Invoice 10047',
      'Credited of invoice 10047',
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
      'Lasku 10047',
      'Hyvitys laskusta 10047',
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
      creditNoteDocument(note, { client, issuer, language, isSample: true }),
    );
    const text = pages.join(' ').replace(/\s+/g, ' ');
    const wanted = [...facts, issuer.name, issuer.vat, 'Jäähoitola Oy', 'FI12345678', '1/1'];
    expect(wanted.filter((fact) => !text.includes(fact))).toEqual([]);
    expect(text).toContain(language === 'en' ? 'must not be paid' : 'eikä sitä saa maksaa');
    expect(subject).toBe('halla credit_note 7');
  },
);
