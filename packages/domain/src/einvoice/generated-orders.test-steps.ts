import fc from 'fast-check';
import type { BillableLine, BillableOrder, OrderDocument } from '../billing/billed-order.ts';
import { invoiceNumber, paymentReference } from '../billing/invoice-numbers.ts';
import { namedIn } from '../billing/named-rows.ts';
import { nextDocuments } from '../billing/next-documents.ts';
import type { EInvoice } from './e-invoice.ts';
import { BUYER, ISSUER } from './example-documents.test-steps.ts';
import { type EInvoiceSource, makeEInvoice } from './make-e-invoice.ts';
import { CATEGORY_OF_EXEMPTION, VAT_EXEMPTIONS } from './vat-exemptions.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });

/** Names of items in Finnish; the others have none. */
export const FINNISH_NAMES: Readonly<Record<string, string>> = { FAN: 'Puhallin', PUMP: 'Pumppu' };
const NAMES: Readonly<Record<string, string>> = { FAN: 'Fan', PUMP: 'Pump', HOSE: 'Hose' };

const item = fc.constantFrom(...Object.keys(NAMES)).map((sku) => ({
  ...{ sku, name: NAMES[sku] ?? null, nameFi: FINNISH_NAMES[sku] ?? null },
}));
const typed = fc.record({
  sku: fc.option(fc.constantFrom('ONE_EC_G_220', 'TWO_EC_W_220')),
  name: fc.option(text),
});

const amounts = fc.record({
  count: fc.integer({ min: 0, max: 40 }),
  price: fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100),
  discount: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 10_000 }).map((part) => part / 100),
  ),
  unitCode: fc.constantFrom('C62', 'HUR', 'KGM', null),
  // Of its own, on a document without VAT.
  vatReason: fc.constantFrom(null, null, null, ...VAT_EXEMPTIONS),
});

const line: fc.Arbitrary<BillableLine> = fc
  .tuple(fc.oneof(item, typed), amounts)
  .map(([named, rest]) => ({ ...named, ...rest }));

const terms = fc.oneof(
  fc.constantFrom(24, 25.5, 22, 9.99).map((vatPercent) => ({ vatPercent, category: 'S' as const })),
  fc
    .constantFrom(...VAT_EXEMPTIONS)
    .map((exemption) => ({ vatPercent: 0, category: CATEGORY_OF_EXEMPTION[exemption] })),
);

const RECEIVER = {
  ...{ companyName: 'Varasto Oy', contactName: null, location: 'FI' },
  companyAddress: 'Satamakatu 1\n48100 Kotka',
};

const buyerIds = fc.record({
  companyBusinessId: fc.constantFrom('0112038-9', '556016-0680', '556016-0681', 'dk 12345678', 'HRB 1', null),
  companyEInvoiceAddress: fc.constantFrom(
    '003701120389',
    'EE123456789',
    '0007:5560160680',
    '0088:6400001000025',
    '0184:DK12345678',
    '0192:974760673',
    '0208:0202239951',
  ),
  contactName: fc.option(text),
});

/** An order whose lines and terms are edited up to four times; the last edit may revert all others. */
export const GENERATED_ORDER = fc.record({
  number: fc.integer({ min: 1, max: 999_999_999 }),
  currency: fc.constantFrom('EUR', 'USD', 'SEK'),
  language: fc.constantFrom('en' as const, 'fi' as const),
  states: fc.array(fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), terms }), {
    minLength: 1,
    maxLength: 4,
  }),
  sharesTerms: fc.boolean(),
  isCancelled: fc.boolean(),
  /** Share of the first invoice that is paid. */
  paid: fc.constantFrom(0, 0, 0.37, 1),
  country: fc.constantFrom('FI', 'DE', 'SE', 'DK', 'US-CA'),
  buyerIds,
  purchaseOrder: text,
  serials: fc.array(text, { maxLength: 3 }),
  exemptionText: fc.option(text),
  receiver: fc.constantFrom(null, RECEIVER),
  deliveryDay: fc.constantFrom(null, '2026-11-25'),
});
type GeneratedOrder = typeof GENERATED_ORDER extends fc.Arbitrary<infer Order> ? Order : never;

/** The documents that the rules of billing issue for the order, with the order as it ends. */
export function documentsOf(order: GeneratedOrder): { issued: OrderDocument[]; last: BillableOrder } {
  const [first, ...others] = order.states;
  const states = [...(first ? [first] : []), ...others].map(({ lines, terms: own }) => ({
    ...(order.sharesTerms && first ? first.terms : own),
    lines: order.isCancelled && lines === order.states.at(-1)?.lines ? [] : lines,
    ...{ currency: 'EUR' as const, issuer: 'finland' as const },
    buyer: { companyId: 7, name: BUYER.companyName, vatId: BUYER.companyVatId, party: BUYER },
  }));
  const issued: OrderDocument[] = [];
  for (const state of states) {
    const made = nextDocuments(issued, state);
    const { language } = order;
    issued.push(...made.map((document) => namedIn(document, { lines: state.lines, language })));
  }
  const last = states.at(-1);
  if (last === undefined) throw new Error('An order has at least one state.');
  return { issued, last };
}

/** The documents of an order as e-invoices. */
export function eInvoicesOf(order: GeneratedOrder): EInvoice[] {
  const { issued } = documentsOf(order);
  return issued.map((document, index) => {
    const before = issued.slice(0, index).filter(({ kind }) => kind === 'invoice');
    return makeEInvoice(sourceOf(order, { document, ordinal: before.length + 1 }));
  });
}

function sourceOf(
  order: GeneratedOrder,
  { document, ordinal }: { document: OrderDocument; ordinal: number },
): EInvoiceSource {
  const { kind, net, vat, gross, rows, vatPercent, category } = document;
  const isInvoice = kind === 'invoice';
  return {
    ...{ kind, net, vat, gross, vatPercent, category },
    number: isInvoice ? invoiceNumber(order.number, ordinal) : String(500 + ordinal),
    ...{ day: '2026-11-20', dueDay: '2026-12-04', language: order.language, currency: order.currency },
    rows: rows.map((row) => ({ ...row, serialNumbers: order.serials })),
    exemptionText: order.exemptionText,
    issuer: ISSUER,
    buyer: { ...BUYER, ...order.buyerIds, location: order.country },
    ...{ receiver: order.receiver, deliveryDay: order.deliveryDay, purchaseOrder: order.purchaseOrder },
    refersTo: ordinal === 1 ? [] : [{ number: String(order.number), issueDate: '2026-11-01' }],
    reference: isInvoice ? paymentReference(order.number, ordinal) : null,
    paid: isInvoice ? Math.round(gross * order.paid) : 0,
  };
}
