// @vitest-environment node
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import type { Lang } from '@halla/domain/limits';
import { type OfferedQuotation, printedQuotation } from '@halla/domain/quotations/printed-quotation';
import { describe, expect, it } from 'vitest';
import { quotationDocument } from './quotation-document.ts';
import { renderedText } from './testing/pdf-text.ts';

const client = {
  companyName: 'Jäähoitola Åberg Oy',
  contactName: 'Šárka Öhman',
  companyAddress: 'Mannerheimintie 1\n00100 Helsinki',
  location: 'FI',
  companyVatId: 'FI12345678',
};

const offered: OfferedQuotation = {
  ...{ name: '2026-0007-2', client, receiver: null, currency: 'EUR', vat: 25.5, vatReason: null },
  ...{ vatReasonText: null, language: 'en', purchaseOrder: 'RFQ 17', validUntil: '2026-04-05' },
  ...{ deliveryEstimate: 'Four to six weeks', terms: 'Half in advance.\nThe rest before delivery.' },
  clientNote: 'As discussed on the phone.',
  lines: [
    { sku: 'EC220_EC_G_1', name: 'Cabin 220 grey', count: 2, price: 24_900.5, discount: 12.5 },
    { sku: null, name: 'Installation', count: 3, price: 199.99, discount: 0 },
  ],
};

async function printed(language: Lang, change: Partial<OfferedQuotation> = {}, isDraft = false) {
  const issuer = { ...PLACEHOLDER_ISSUERS.finland, name: 'Polaris Kylmä Oy' };
  const quotation = printedQuotation(
    { ...offered, ...change, language },
    { issuer, date: '2026-03-05', isDraft },
  );
  const { pages, subject } = await renderedText(
    quotationDocument(quotation, { isSample: false, logo: null }),
  );
  // Amounts contain non-breaking spaces.
  return { quotation, subject, text: pages.join(' ').replace(/\s+/g, ' ') };
}

describe('a quotation', () => {
  it.each([
    ['en', 'Quotation number 2026-0007-2', '05/03/2026', 'Valid until 05/04/2026', 'Your reference: RFQ 17'],
    ['fi', 'Tarjouksen numero 2026-0007-2', '5.3.2026', 'Voimassa asti 5.4.2026', 'Viitteenne: RFQ 17'],
  ] as const)('states everything in %s', async (language, ...facts) => {
    const { text, subject } = await printed(language);
    const others = ['Polaris Kylmä Oy', 'Jäähoitola Åberg Oy', 'Cabin 220 grey', 'Installation'];
    const words = ['Four to six weeks', 'Half in advance.', 'As discussed on the phone.'];
    expect([...facts, ...others, ...words].filter((fact) => !text.includes(fact))).toEqual([]);
    expect(subject).toBe('halla quotation 2026-0007-2');
  });

  it('adds up as its order will: VAT once, on the total', async () => {
    const { quotation, text } = await printed('en');
    expect(quotation.net.cents).toBe(4_357_588 + 59_997);
    expect(quotation.vat.cents).toBe(Math.round(quotation.net.cents * 0.255));
    for (const amount of ['€44,175.85', '€11,264.84', '€55,440.69']) expect(text).toContain(amount);
  });

  it('gives the reason for no VAT, and names another receiver', async () => {
    const abroad = { ...client, location: 'US-CA', companyVatId: null };
    const receiver = { ...client, companyName: 'Norrland Lager AB', location: 'SE' };
    const { text } = await printed('en', { vat: 0, client: abroad, receiver });
    for (const fact of ['VAT 0 %: export', 'Delivery to', 'Norrland Lager AB']) expect(text).toContain(fact);
    expect((await printed('en', { receiver: client })).text).not.toContain('Delivery to');
  });

  it('says that it is a draft until it is sent, and leaves out what is empty', async () => {
    const empty = { deliveryEstimate: null, terms: '  ', clientNote: null, purchaseOrder: null };
    const { text } = await printed('fi', empty, true);
    expect(text).toContain('LUONNOS');
    for (const heading of ['Toimitusaika', 'Ehdot', 'Viitteenne']) expect(text).not.toContain(heading);
    expect((await printed('fi')).text).not.toContain('LUONNOS');
  });
});
