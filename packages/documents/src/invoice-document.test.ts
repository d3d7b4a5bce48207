// @vitest-environment node
import { type InvoicedOrder, invoiceOf, type StatedDocument } from '@halla/domain/documents/invoice';
import { type Issuer, PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { LANGUAGES, type Lang } from '@halla/domain/limits';
import { describe, expect, it } from 'vitest';
import { invoiceDocument } from './invoice-document.ts';
import { renderedBytes, renderedText } from './testing/pdf-text.ts';

/** A PNG of one opaque pixel. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC';

const ISSUER: Issuer = {
  ...PLACEHOLDER_ISSUERS.estonia,
  name: 'Polaris Külmakeskus OÜ',
  street: 'Põhja puiestee 7',
  location: '10415 Tallinn, Estonia',
  vat: 'EE101234567',
  iban: 'EE38 2200 2210 2014 5685',
  bic: 'HABAEE2X',
};

const order: InvoicedOrder<'EUR'> = {
  number: 10_047,
  client: {
    companyName: 'Jäähoitola Åberg & Žižek Oy',
    contactName: 'Šárka Öhman',
    companyAddress: 'Mannerheimintie 1\n00100 Helsinki',
    location: 'FI',
    companyVatId: 'FI12345678',
  },
  receiver: null,
  purchaseOrder: null,
  lines: [
    { sku: 'EC220_EC_G_1', name: 'Cabin 220 grey', count: 2, price: 24_900.5, discount: 12.5 },
    { sku: null, name: 'Installation', count: 3, price: 199.99, discount: 0 },
  ],
  currency: 'EUR',
  vat: 0,
};

async function printed(language: Lang, change: Partial<InvoicedOrder> = {}, isSample = false) {
  const invoice = invoiceOf({ ...order, ...change }, { issuer: ISSUER, language, date: '2026-11-20' });
  const { pages, subject } = await renderedText(invoiceDocument(invoice, { isSample, logo: null }));
  // Amounts contain non-breaking spaces.
  const text = pages.join(' ').replace(/\s+/g, ' ');
  return { invoice, pages, subject, text };
}

/** A printed amount in cents: €1,250.00, 1 250,00 €. */
function cents(printedAmount: string): number {
  return Number(printedAmount.replace(/\D/g, ''));
}

describe('an invoice', () => {
  it.each([
    ['en', 'Invoice number 10047', '20/11/2026', '04/12/2026', 'Finland', 'supply of goods within the EU'],
    ['fi', 'Laskun numero 10047', '20.11.2026', '4.12.2026', 'Suomi', 'tavaroiden yhteisömyynti'],
  ] as const)('states everything in %s', async (language, ...facts) => {
    const { text, subject } = await printed(language);
    const { name, street, location, vat, iban, bic, email } = ISSUER;
    const client = ['Jäähoitola Åberg & Žižek Oy', 'Šárka Öhman', 'Mannerheimintie 1', 'FI12345678'];
    const lines = ['EC220_EC_G_1', 'Cabin 220 grey', 'Installation', '€', '1/1'];
    const wanted = [...facts, name, street, location, vat, iban, bic, email, ...client, ...lines];
    expect(wanted.filter((fact) => !text.includes(fact))).toEqual([]);
    expect(subject).toBe('halla invoice 10047');
  });

  it.each([
    ['en', 'Delivery to', 'Your order: PO 2026-17', 'Sweden'],
    ['fi', 'Toimitusosoite', 'Tilausnumeronne: PO 2026-17', 'Ruotsi'],
  ] as const)(
    'names another receiver and the order number of the client in %s',
    async (language, ...facts) => {
      const { companyVatId: _id, ...client } = order.client;
      const receiver = {
        ...client,
        companyName: 'Norrland Lager AB',
        companyAddress: 'Hamngatan 3',
        location: 'SE',
      };
      const { text } = await printed(language, { receiver, purchaseOrder: 'PO 2026-17' });
      const wanted = [...facts, 'Norrland Lager AB', 'Hamngatan 3'];
      expect(wanted.filter((fact) => !text.includes(fact))).toEqual([]);
      expect((await printed(language)).text).not.toContain(facts[0]);
    },
  );

  it.each(LANGUAGES)('adds up to the cent in %s', async (language) => {
    const { invoice, text } = await printed(language, { vat: 24 });
    const money = /€\d[\d,]*\.\d\d|\d[\d ]*,\d\d €/g;
    const amounts = [...text.matchAll(money)].map(([amount]) => cents(amount));
    const [, first = 0, , second = 0, net, vat, gross] = amounts;
    expect(first + second).toBe(net);
    expect(Math.round((first + second) * 0.24)).toBe(vat);
    expect(first + second + (vat ?? 0)).toBe(gross);
    expect([net, gross]).toEqual([invoice.net.cents, invoice.gross.cents]);
  });

  it.each([
    ['inside the EU with both ids', {}, 'VAT 0 %: supply of goods'],
    ['to a client outside the EU', { client: { ...order.client, location: 'US-CA' } }, 'VAT 0 %: export'],
    ['inside the EU without an id', { client: { ...order.client, companyVatId: null } }, null],
    ['with VAT', { vat: 24 }, null],
  ] as const)('gives the reason for no VAT %s', async (_, change, reason) => {
    const { text } = await printed('en', change);
    if (reason === null) expect(text).not.toContain('VAT 0 %:');
    else expect(text).toContain(reason);
  });

  it('says what of it is paid by a deposit, and asks for the rest', async () => {
    const document: StatedDocument = {
      ...{ number: '10047', state: 'issued', refersTo: [], rows: [], reference: '10047016' },
      ...{ currency: 'EUR', vatPercent: 25.5, net: 1000_00, vat: 255_00, gross: 1255_00 },
      ...{ paid: 500_00, due: 755_00 },
    };
    const invoice = invoiceOf(order, { issuer: ISSUER, language: 'en', date: '2026-11-20', document });
    const { pages } = await renderedText(invoiceDocument(invoice, { isSample: false, logo: null }));
    expect(pages.join(' ').replace(/\s+/g, ' ')).toMatch(/Paid €500\.00.*Due €755\.00.*€755\.00/);
  });

  it('is marked as a sample while the values of the issuer are', async () => {
    expect((await printed('en')).text).not.toMatch(/SAMPLE|Sample/);
    const { text } = await printed('en', {}, true);
    expect(text).toContain('must not be paid');
    expect((await printed('fi', {}, true)).text).toContain('esimerkkejä');
  });

  it('of a thousand lines repeats its headings, numbers its pages, and adds up', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => ({
      sku: `PART-${index}`,
      name: index === 500 ? 'W'.repeat(200) : `Spare part ${index}`,
      count: (index % 9) + 1,
      price: (index + 1) / 100,
      discount: (index % 4) * 2.5,
    }));
    const { invoice, pages, text } = await printed('en', { lines, vat: 24 });
    expect(pages.length).toBeGreaterThan(10);
    pages.forEach((page, index) => {
      expect(page).toContain(`${index + 1}/${pages.length}`);
      if (page.includes('PART-')) expect(page).toMatch(/SKU\s+Name\s+Count/);
      if (index > 0) expect(page).toContain('Invoice 10047');
    });
    expect(text.match(/PART-\d+/g)).toHaveLength(1000);
    const sum = invoice.lines.reduce((total, { amount }) => total + amount.cents, 0);
    const net = /Total without VAT €([\d,.]+)/.exec(text)?.[1] ?? '';
    expect(cents(net)).toBe(sum);
  });
});

describe('the bank bar code of an invoice', () => {
  const finnish = { ...ISSUER, country: 'FI', iban: 'FI21 1234 5600 0007 85' };
  const codeOf = async (language: Lang, change: Partial<ReturnType<typeof invoiceOf>> = {}) => {
    const invoice = invoiceOf(order, { issuer: finnish, language, date: '2026-11-20' });
    const issued = { ...invoice, state: 'issued' as const, ...change };
    const { pages } = await renderedText(invoiceDocument(issued, { isSample: false, logo: null }));
    return /(?:Bank bar code|Virtuaaliviivakoodi): (\d+)/.exec(pages.join(' ').replace(/\s+/g, ' '))?.[1];
  };

  it('carries what is due, its reference and its day to a Finnish account', async () => {
    const { due, reference } = invoiceOf(order, { issuer: finnish, language: 'fi', date: '2026-11-20' });
    const amount = String(due.cents).padStart(8, '0');
    const code = `42112345600000785${amount}${reference.padStart(23, '0')}261204`;
    expect(await codeOf('fi')).toBe(code);
    expect(await codeOf('en')).toBe(code);
  });

  it('is left out on a draft, of a paid invoice and of an account abroad', async () => {
    const paid = invoiceOf({ ...order, lines: [] }, { issuer: finnish, language: 'fi', date: '2026-11-20' });
    expect(await codeOf('fi', { state: 'draft' })).toBeUndefined();
    expect(await codeOf('fi', { due: paid.due })).toBeUndefined();
    expect(await codeOf('fi', { issuer: ISSUER })).toBeUndefined();
  });
});

describe('the logo of the company that invoices', () => {
  const invoice = invoiceOf(order, { issuer: ISSUER, language: 'en', date: '2026-11-20' });
  const imagesOf = async (logo: string | null) => {
    const bytes = Buffer.from(await renderedBytes(invoiceDocument(invoice, { isSample: false, logo })));
    return bytes.toString('latin1').split('/Subtype /Image').length - 1;
  };

  it('is printed if there is one', async () => {
    expect(await imagesOf(null)).toBe(0);
    expect(await imagesOf(LOGO)).toBe(1);
  });
});

it.each([
  ['en', '12 h', '3 mo'],
  ['fi', '12 h', '3 kk'],
] as const)('counts what is not pieces with its unit in %s', async (language, hours, months) => {
  const line = { sku: null, price: 10, discount: 0 };
  const { text } = await printed(language, {
    lines: [
      { ...line, name: 'Installation', count: 12, unitCode: 'HUR' },
      { ...line, name: 'Rent', count: 3, unitCode: 'MON' },
      { ...line, name: 'Cabin', count: 7, unitCode: 'C62' },
    ],
  });
  expect(text).toContain(`Installation ${hours} `);
  expect(text).toContain(`Rent ${months} `);
  expect(text).toMatch(/Cabin 7 (€|10)/);
});
