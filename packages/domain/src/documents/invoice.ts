import { isInEu } from '../geography/eu.ts';
import type { Lang } from '../limits.ts';
import { addDays } from '../time.ts';
import { type DocumentTotals, documentTotals, lineAmount } from './document-lines.ts';
import { toHundredths } from './hundredths.ts';
import type { Issuer } from './issuers.ts';
import { type Currency, type Money, money, shareOf } from './money.ts';

/** Why an invoice carries no VAT; null when no reason is known, of which the preview warns. */
export type VatReason = 'reverse_charge' | 'export' | null;

/** A party that an invoice names. */
export interface InvoicedParty {
  readonly companyName: string | null;
  readonly contactName: string | null;
  readonly companyAddress: string | null;
  /** FI, US-CA. */
  readonly location: string | null;
}

/** Who is invoiced. */
export interface InvoicedClient extends InvoicedParty {
  readonly companyVatId: string | null;
}

interface InvoicedLine {
  readonly sku: string | null;
  readonly name: string | null;
  readonly count: number;
  readonly price: number;
  readonly discount: number;
}

export interface InvoicedOrder<C extends Currency = Currency> {
  readonly number: number;
  readonly client: InvoicedClient;
  /** Who gets the goods; null where it is the client or not known. */
  readonly receiver: InvoicedParty | null;
  /** Number under which the client has ordered. */
  readonly purchaseOrder: string | null;
  readonly lines: readonly InvoicedLine[];
  readonly currency: C;
  /** Percent. */
  readonly vat: number;
}

/** What an invoice states; the browser words and renders it. */
export interface Invoice<C extends Currency = Currency> extends DocumentTotals<C> {
  readonly number: number;
  readonly language: Lang;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly dueDate: string;
  readonly issuer: Issuer;
  readonly client: InvoicedClient;
  readonly receiver: InvoicedParty | null;
  readonly purchaseOrder: string | null;
  readonly lines: readonly (InvoicedLine & { readonly amount: Money<C> })[];
  readonly vatPercent: number;
  readonly vatReason: VatReason;
}

/** Invoice of an order on a day; RangeError for lines with a problem. */
export function invoiceOf<C extends Currency>(
  order: InvoicedOrder<C>,
  { issuer, language, date }: { issuer: Issuer; language: Lang; date: string },
): Invoice<C> {
  const { number, client, purchaseOrder, currency, vat } = order;
  return {
    number,
    language,
    date,
    dueDate: addDays(date, issuer.termDays),
    issuer,
    client,
    receiver: statedReceiver(order),
    purchaseOrder: purchaseOrder?.trim() || null,
    lines: order.lines.map((line) => ({ ...line, amount: lineAmount(line, currency) })),
    vatPercent: vat,
    vatReason: vatReason({ vat, issuer, client }),
    ...documentTotals(order.lines, { currency, vatPercent: vat }),
  };
}

/** Who an invoice says gets the goods: nobody where it is the client. */
export function statedReceiver({
  client,
  receiver,
}: Pick<InvoicedOrder, 'client' | 'receiver'>): InvoicedParty | null {
  return receiver !== null && isSameParty(receiver, client) ? null : receiver;
}

function isSameParty(one: InvoicedParty, other: InvoicedParty): boolean {
  const names = ['companyName', 'contactName', 'companyAddress', 'location'] as const;
  return names.every((name) => (one[name]?.trim() || null) === (other[name]?.trim() || null));
}

/**
 * With VAT 0: reverse charge between two states of the EU when both companies have a VAT id, export to a client outside it.
 */
export function vatReason({
  vat,
  issuer,
  client: { location, companyVatId },
}: {
  vat: number;
  issuer: Pick<Issuer, 'country' | 'vat'>;
  client: Pick<InvoicedClient, 'location' | 'companyVatId'>;
}): VatReason {
  const country = location?.slice(0, 2).toUpperCase();
  if (vat !== 0 || !country) return null;
  if (!isInEu(country)) return 'export';
  const hasBothIds = issuer.vat.trim() !== '' && companyVatId !== null && companyVatId.trim() !== '';
  return hasBothIds && country !== issuer.country ? 'reverse_charge' : null;
}

/** What a credit note states: it refers to an invoice and takes an amount of it back, with the VAT on that. */
export interface CreditNote<C extends Currency = Currency> extends DocumentTotals<C> {
  /** From a sequence of its own. */
  readonly number: number;
  readonly invoiceNumber: number;
  readonly date: string;
  readonly vatPercent: number;
}

/** Credit note over an amount without VAT. */
export function creditNoteOf<C extends Currency>({
  number,
  order,
  net,
  date,
}: {
  number: number;
  order: Pick<InvoicedOrder<C>, 'number' | 'vat'>;
  net: Money<C>;
  date: string;
}): CreditNote<C> {
  const rate = toHundredths(order.vat);
  if (rate === null) throw new RangeError(`Not a VAT percent: ${order.vat}`);
  const vat = shareOf(net, rate);
  const gross = money(net.cents + vat.cents, net.currency);
  return { number, invoiceNumber: order.number, date, vatPercent: order.vat, net, vat, gross };
}
