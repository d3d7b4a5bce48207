import type { DocumentRow, Sums, VatCategory } from '../billing/billed-order.ts';
import { paymentReference } from '../billing/invoice-numbers.ts';
import { CATEGORY_OF_EXEMPTION, VAT_EXEMPTIONS, type VatExemption } from '../einvoice/vat-exemptions.ts';
import { isInEu } from '../geography/eu.ts';
import type { Lang } from '../limits.ts';
import { addDays } from '../time.ts';
import { type DocumentTotals, documentTotals, lineAmount } from './document-lines.ts';
import type { Issuer } from './issuers.ts';
import { type ItemNames, linesIn } from './item-names.ts';
import { type Currency, type Money, money } from './money.ts';

/** Reason for charging no VAT; null if none is known, which the preview warns about. */
export type VatReason = VatExemption | null;

/** A party that an invoice names. */
export interface InvoicedParty {
  readonly companyName: string | null;
  readonly contactName: string | null;
  readonly companyAddress: string | null;
  /** FI, US-CA. */
  readonly location: string | null;
}

/** The party that is invoiced. */
export interface InvoicedClient extends InvoicedParty {
  readonly companyVatId: string | null;
  /** Number in the register of its country. */
  readonly companyBusinessId?: string | null;
  /** E-invoice address: 003712345678 or 0191:12345678. */
  readonly companyEInvoiceAddress?: string | null;
  /** Identifier of its operator in Finvoice. */
  readonly companyEInvoiceOperator?: string | null;
  /** Reference that the buyer asks its invoices to carry. */
  readonly companyBuyerReference?: string | null;
}

interface InvoicedLine {
  readonly sku: string | null;
  readonly name: string | null;
  readonly count: number;
  readonly price: number;
  readonly discount: number;
  readonly unitCode?: string | null;
}

/** A line of an order, with its names in all languages. */
type OrderedLine = InvoicedLine & ItemNames;

export interface InvoicedOrder<C extends Currency = Currency> {
  readonly number: number;
  readonly client: InvoicedClient;
  /** Receiver of the goods; null if it is the client or unknown. */
  readonly receiver: InvoicedParty | null;
  /** Number under which the client has ordered. */
  readonly purchaseOrder: string | null;
  readonly lines: readonly OrderedLine[];
  readonly currency: C;
  /** Percent. */
  readonly vat: number;
  /** Chosen reason for charging no VAT; null: it follows from the parties. */
  readonly vatReason?: VatReason;
  /** Reason in words, for an exemption that has no predefined reason. */
  readonly vatReasonText?: string | null;
}

/** State of a printed document: `corrected` is a copy that corrects the text of an issued document, not its amounts. */
export type PrintedState = 'draft' | 'issued' | 'corrected';

/** The printed content of a document of an order; amounts in cents. */
export interface StatedDocument extends Sums {
  /** 10330, 10330-2; credit notes have their own sequence. */
  readonly number: string;
  readonly state: PrintedState;
  /** Numbers of the invoices that it credits or adds to. */
  readonly refersTo: readonly string[];
  readonly rows: readonly DocumentRow[];
  readonly currency: Currency;
  readonly vatPercent: number;
  /** Absent: it follows from the order. */
  readonly category?: VatCategory;
  /** Payment reference; null for a credit note. */
  readonly reference: string | null;
  readonly paid: number;
  readonly due: number;
}

/** The content of an invoice; the browser translates and renders it. */
export interface Invoice<C extends Currency = Currency> extends DocumentTotals<C> {
  readonly number: string;
  readonly state: PrintedState;
  readonly refersTo: readonly string[];
  readonly reference: string;
  readonly paid: Money<C>;
  readonly due: Money<C>;
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
  readonly vatReasonText: string | null;
}

/** Invoice of an order on a day: the whole order, or one of its documents; RangeError for invalid lines. */
export function invoiceOf<C extends Currency>(
  order: InvoicedOrder<C>,
  {
    issuer,
    language,
    date,
    document,
  }: { issuer: Issuer; language: Lang; date: string; document?: StatedDocument | undefined },
): Invoice<C> {
  const { client, purchaseOrder, currency } = order;
  const vat = document?.vatPercent ?? order.vat;
  const stated = document === undefined ? wholeOf(order, language) : statedOf(document, currency);
  return {
    ...stated,
    language,
    date,
    dueDate: addDays(date, issuer.termDays),
    issuer,
    client,
    receiver: statedReceiver(order),
    purchaseOrder: purchaseOrder?.trim() || null,
    vatPercent: vat,
    vatReason:
      document?.category === undefined
        ? vatReason({
            vat,
            issuer,
            client,
            chosen: order.vatReason ?? null,
            hasGoods: hasGoods(stated.lines),
          })
        : exemptionOf(document.category, order.vatReason ?? null),
    vatReasonText: order.vatReasonText?.trim() || null,
  };
}

type Stated<C extends Currency> = Pick<
  Invoice<C>,
  'number' | 'state' | 'refersTo' | 'reference' | 'paid' | 'due' | 'lines' | 'net' | 'vat' | 'gross'
>;

/** The whole order as a draft, for an order without an invoice. */
function wholeOf<C extends Currency>(
  { number, lines, currency, vat }: InvoicedOrder<C>,
  language: Lang,
): Stated<C> {
  const totals = documentTotals(lines, { currency, vatPercent: vat });
  return {
    ...{ number: String(number), state: 'draft', refersTo: [], reference: paymentReference(number, 1) },
    ...{ paid: money(0, currency), due: totals.gross },
    lines: linesIn(lines, language).map((line) => ({ ...line, amount: lineAmount(line, currency) })),
    ...totals,
  };
}

function statedOf<C extends Currency>(document: StatedDocument, currency: C): Stated<C> {
  const { number, state, refersTo, rows, reference } = document;
  const cents = (amount: number) => money(amount, currency);
  return {
    ...{ number, state, refersTo, reference: reference ?? '' },
    ...{ paid: cents(document.paid), due: cents(document.due) },
    lines: rows.map(({ amount, ...row }) => ({ ...row, amount: cents(amount) })),
    ...{ net: cents(document.net), vat: cents(document.vat), gross: cents(document.gross) },
  };
}

/** The reason that a category states; Z states one only if it was chosen. */
export function exemptionOf(category: VatCategory, chosen: VatReason): VatReason {
  if (category === 'S' || (category === 'Z' && chosen !== 'zero_rated')) return null;
  return VAT_EXEMPTIONS.find((exemption) => CATEGORY_OF_EXEMPTION[exemption] === category) ?? null;
}

/** True where at least one line is of a stock item; lines that were typed are services. */
export function hasGoods(lines: readonly { readonly sku: string | null }[]): boolean {
  return lines.some(({ sku }) => Boolean(sku?.trim()));
}

/** Receiver of the goods as printed on an invoice; null if it is the client. */
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
 * Reason for VAT 0: the chosen one, otherwise a supply between two EU states if both companies have a VAT id
 * (goods if a line has a sku, otherwise services), or an export to a client outside the EU.
 */
export function vatReason({
  vat,
  issuer,
  client: { location, companyVatId },
  chosen = null,
  hasGoods = true,
}: {
  vat: number;
  issuer: Pick<Issuer, 'country' | 'vat'>;
  client: Pick<InvoicedClient, 'location' | 'companyVatId'>;
  chosen?: VatReason;
  hasGoods?: boolean;
}): VatReason {
  if (vat !== 0 || chosen !== null) return vat === 0 ? chosen : null;
  const country = location?.slice(0, 2).toUpperCase();
  if (!country) return null;
  if (!isInEu(country)) return 'export';
  const hasBothIds = issuer.vat.trim() !== '' && companyVatId !== null && companyVatId.trim() !== '';
  if (!hasBothIds || country === issuer.country) return null;
  return hasGoods ? 'intra_community' : 'reverse_charge';
}

/** The content of a credit note: the invoices it refers to, and the credited amount with its VAT. */
export interface CreditNote extends DocumentTotals<Currency> {
  /** Number from a separate sequence. */
  readonly number: string;
  readonly state: PrintedState;
  readonly refersTo: readonly string[];
  readonly date: string;
  readonly lines: readonly (InvoicedLine & { readonly amount: Money<Currency> })[];
  readonly vatPercent: number;
}

/** Credit note of a document on a day. */
export function creditNoteOf(document: StatedDocument, date: string): CreditNote {
  const { number, state, refersTo, vatPercent, currency } = document;
  const { lines, net, vat, gross } = statedOf(document, currency);
  return { number, state, refersTo, date, lines, vatPercent, net, vat, gross };
}
