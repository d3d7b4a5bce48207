import type { DocumentRow, Sums, VatCategory } from '../billing/billed-order.ts';
import { creditorReference } from '../billing/invoice-numbers.ts';
import { toHundredths } from '../documents/hundredths.ts';
import type { InvoicedClient, InvoicedParty } from '../documents/invoice.ts';
import type { Issuer } from '../documents/issuers.ts';
import type { Lang } from '../limits.ts';
import { withoutForbidden } from '../xml/write-xml.ts';
import { electronicAddress, postalAddress, registrationId } from './addresses.ts';
import { DOCUMENT_WORDS } from './document-words.ts';
import type {
  Buyer,
  Delivery,
  EInvoice,
  InvoiceLine,
  Payment,
  PrecedingInvoice,
  Seller,
  Totals,
  VatBreakdown,
} from './e-invoice.ts';
import { PIECE } from './unit-codes.ts';
import { VAT_CATEGORIES } from './vat-exemptions.ts';

/** A row of a document with what only e-invoices state. */
export interface EInvoiceRow extends DocumentRow {
  readonly serialNumbers?: readonly string[];
}

/** A document of an order with everything that its e-invoice states; sums in cents. */
export interface EInvoiceSource extends Sums {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly dueDay: string;
  readonly language: Lang;
  /** ISO 4217. */
  readonly currency: string;
  /** Percent. */
  readonly vatPercent: number;
  readonly category: VatCategory;
  /** Reason for charging no VAT in words; null: the text of its category. */
  readonly exemptionText?: string | null;
  readonly rows: readonly EInvoiceRow[];
  readonly issuer: Issuer;
  readonly buyer: InvoicedClient;
  /** Receiver of the goods; null if it is the buyer. */
  readonly receiver: InvoicedParty | null;
  /** Day on which the goods were or will be delivered. */
  readonly deliveryDay: string | null;
  readonly purchaseOrder: string | null;
  readonly refersTo: readonly PrecedingInvoice[];
  /** Finnish or Estonian reference number of an invoice. */
  readonly reference: string | null;
  /** Paid so far; at most the gross amount. */
  readonly paid: number;
}

/**
 * A document of an order as an e-invoice. Values are taken from the rows unchecked; the rules decide whether it
 * is valid.
 */
export function makeEInvoice(source: EInvoiceSource): EInvoice {
  const { kind, language, day, dueDay, issuer } = source;
  const isInvoice = kind === 'invoice';
  const words = DOCUMENT_WORDS[language];
  const lines = source.rows.map((row, index) => lineOf(row, { source, id: String(index + 1) }));
  return {
    typeCode: isInvoice ? 380 : 381,
    number: source.number,
    issueDate: day,
    currency: source.currency,
    dueDate: isInvoice ? dueDay : null,
    buyerReference: plain(source.buyer.companyBuyerReference),
    purchaseOrder: plain(source.purchaseOrder),
    paymentTerms: isInvoice ? words.termDays(issuer.termDays) : words.nothingToPay,
    note: null,
    preceding: source.refersTo,
    seller: sellerOf(issuer),
    buyer: buyerOf(source.buyer),
    delivery: deliveryOf(source, lines),
    payment: paymentOf(source),
    totals: totalsOf(source, lines),
    vatBreakdown: breakdownOf(lines, source),
    lines,
  };
}

function totalsOf({ net, vat, gross, paid }: EInvoiceSource, lines: readonly InvoiceLine[]): Totals {
  return {
    lines: lines.reduce((sum, line) => sum + line.net, 0),
    ...{ net: unsigned(net), vat: unsigned(vat), gross: unsigned(gross), paid: unsigned(paid) },
    due: unsigned(gross - paid),
  };
}

/** A difference of zero has no sign. */
function unsigned(amount: number): number {
  return amount === 0 ? 0 : amount;
}

function lineOf(row: EInvoiceRow, { source, id }: { source: EInvoiceSource; id: string }): InvoiceLine {
  const words = DOCUMENT_WORDS[source.language];
  const price = toHundredths(row.price);
  if (price === null) throw new RangeError(`Not a price: ${row.price}`);
  const full = row.count * price;
  return {
    id,
    quantity: unsigned(row.count),
    unitCode: row.unitCode ?? PIECE,
    net: unsigned(row.amount),
    allowance:
      full === row.amount && row.discount === 0
        ? null
        : {
            amount: unsigned(full - row.amount),
            base: row.discount === 0 ? null : unsigned(full),
            percent: row.discount === 0 ? null : row.discount,
            ...{ reason: words.discount, reasonCode: '95' },
          },
    price,
    category: categoryOf(row, source),
    rate: source.vatPercent,
    itemName: plain(row.name) ?? plain(row.sku) ?? words.otherLine,
    sellerItemId: plain(row.sku),
    attributes: (row.serialNumbers ?? []).map((value) => ({ name: words.serialNumber, value })),
  };
}

/** Only lines without VAT may have a category of their own. */
function categoryOf({ category }: EInvoiceRow, source: EInvoiceSource): VatCategory {
  return source.vatPercent > 0 ? source.category : (category ?? source.category);
}

/** VAT is charged by one rate; the groups of a document without VAT differ by their reasons. */
function breakdownOf(
  lines: readonly InvoiceLine[],
  { vatPercent, vat, net, category, language, exemptionText = null }: EInvoiceSource,
): VatBreakdown[] {
  const groups = Map.groupBy(lines, (line) => line.category);
  if (groups.size === 0) groups.set(category, []);
  return [...groups].map(([group, its]) => {
    const { reason, reasonCode } = VAT_CATEGORIES[group];
    const stated = group === category ? plain(exemptionText) : null;
    return {
      taxable: lines.length === 0 ? unsigned(net) : its.reduce((sum, line) => sum + line.net, 0),
      tax: vatPercent > 0 ? unsigned(vat) : 0,
      category: group,
      rate: vatPercent,
      reason: reason === null ? null : (stated ?? reason[language]),
      reasonCode,
    };
  });
}

function sellerOf(issuer: Issuer): Seller {
  const { name, street, location, country, vat, email, businessId, eInvoiceAddress } = issuer;
  return {
    name: plain(name),
    registration: registrationId(businessId, country),
    vatId: compact(vat),
    electronicAddress: electronicAddress(eInvoiceAddress),
    address: postalAddress(`${street}\n${location}`, country),
    email: plain(email),
  };
}

function buyerOf(buyer: InvoicedClient): Buyer {
  const address = postalAddress(plain(buyer.companyAddress), buyer.location);
  const name = plain(buyer.companyName);
  const person = plain(buyer.contactName);
  return {
    name: name ?? person,
    registration: registrationId(buyer.companyBusinessId, address.country),
    vatId: compact(buyer.companyVatId),
    electronicAddress: electronicAddress(buyer.companyEInvoiceAddress),
    address,
    email: null,
    contactName: name === null ? null : person,
  };
}

/**
 * A supply within the EU, even of a single line, must state where and when it is delivered. Its day is that of
 * the invoice until the delivery day is known.
 */
function deliveryOf(
  { receiver, buyer, deliveryDay, day, category, vatPercent }: EInvoiceSource,
  lines: readonly InvoiceLine[],
): Delivery | null {
  const isSupplyInEu = vatPercent === 0 && (category === 'K' || lines.some((line) => line.category === 'K'));
  if (receiver === null && deliveryDay === null && !isSupplyInEu) return null;
  const to = receiver ?? (isSupplyInEu ? buyer : null);
  const address = to && postalAddress(plain(to.companyAddress), to.location);
  const isKnown = address !== null && Object.values(address).some((part) => part !== null);
  return {
    name: to && (plain(to.companyName) ?? plain(to.contactName)),
    date: deliveryDay ?? (isSupplyInEu ? day : null),
    address: isKnown ? address : null,
  };
}

/** Banks outside the country of the account read a reference of ISO 11649 only. */
function paymentOf({ issuer, buyer, currency, reference }: EInvoiceSource): Payment | null {
  const iban = compact(issuer.iban);
  if (iban === null) return null;
  const isAbroad = (buyer.location?.slice(0, 2).toUpperCase() ?? issuer.country) !== issuer.country;
  return {
    meansCode: currency === 'EUR' ? '58' : '30',
    reference: reference && isAbroad ? creditorReference(reference) : reference,
    iban,
    accountName: plain(issuer.name),
    bic: compact(issuer.bic),
  };
}

function plain(text: string | null | undefined): string | null {
  return withoutForbidden(text ?? '').trim() || null;
}

function compact(text: string | null | undefined): string | null {
  return (
    plain(text)
      ?.replaceAll(/[\s.-]/g, '')
      .toUpperCase() || null
  );
}
