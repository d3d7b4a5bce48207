import { type DocumentTotals, documentTotals, lineAmount } from '../documents/document-lines.ts';
import {
  hasGoods,
  type InvoicedClient,
  type InvoicedParty,
  statedReceiver,
  type VatReason,
  vatReason,
} from '../documents/invoice.ts';
import type { Issuer } from '../documents/issuers.ts';
import { type ItemNames, linesIn } from '../documents/item-names.ts';
import type { Currency, Money } from '../documents/money.ts';
import type { Lang } from '../limits.ts';

interface QuotedLine extends ItemNames<string> {
  readonly sku: string | null;
  readonly count: number;
  readonly price: number;
  /** Percent. */
  readonly discount: number;
}

/** A quotation as offered to the client: the current one or a sent revision. */
export interface OfferedQuotation {
  /** Number with its revision. */
  readonly name: string;
  readonly client: InvoicedClient;
  /** Receiver of the goods; null if it is unknown. */
  readonly receiver: InvoicedParty | null;
  readonly lines: readonly QuotedLine[];
  readonly currency: Currency;
  /** Percent. */
  readonly vat: number;
  readonly vatReason: VatReason;
  readonly vatReasonText: string | null;
  readonly language: Lang;
  /** Number under which the client has asked. */
  readonly purchaseOrder: string | null;
  /** YYYY-MM-DD. */
  readonly validUntil: string;
  readonly deliveryEstimate: string | null;
  readonly terms: string | null;
  readonly clientNote: string | null;
}

/** A quotation, or one of its sent revisions, as loaded. */
interface LoadedQuotation extends Omit<OfferedQuotation, 'client' | 'receiver' | 'lines' | 'language'> {
  readonly clientInfo: InvoicedClient;
  readonly shippingInfo: InvoicedParty & { readonly unknownReceiver: boolean };
  readonly genericDevices: OfferedQuotation['lines'];
  readonly invoiceLanguage: Lang;
}

/** The part of a quotation that the client gets to see. */
export function offeredQuotation(quotation: LoadedQuotation): OfferedQuotation {
  const { name, clientInfo, shippingInfo, genericDevices: lines, invoiceLanguage: language } = quotation;
  const { currency, vat, vatReason, vatReasonText, purchaseOrder, validUntil } = quotation;
  const { deliveryEstimate, terms, clientNote } = quotation;
  const { unknownReceiver, companyName, contactName, companyAddress, location } = shippingInfo;
  const isNamed = !unknownReceiver && [companyName, contactName, companyAddress].some(Boolean);
  return {
    ...{ name, client: clientInfo, lines, currency, vat, vatReason, vatReasonText, language },
    receiver: isNamed ? { companyName, contactName, companyAddress, location } : null,
    ...{ purchaseOrder, validUntil, deliveryEstimate, terms, clientNote },
  };
}

/** Content of a printed quotation; amounts in cents. */
export interface PrintedQuotation extends Omit<OfferedQuotation, 'vat' | 'lines'>, DocumentTotals<Currency> {
  readonly issuer: Issuer;
  /** YYYY-MM-DD: when it was sent, or today for a draft. */
  readonly date: string;
  readonly isDraft: boolean;
  readonly lines: readonly (Omit<QuotedLine, 'nameFi'> & { readonly amount: Money<Currency> })[];
  readonly vatPercent: number;
}

/** The printed content of a quotation; RangeError for invalid lines. */
export function printedQuotation(
  { vat, lines, ...quotation }: OfferedQuotation,
  { issuer, date, isDraft }: Pick<PrintedQuotation, 'issuer' | 'date' | 'isDraft'>,
): PrintedQuotation {
  const { client, currency } = quotation;
  return {
    ...quotation,
    ...documentTotals(lines, { currency, vatPercent: vat }),
    ...{ issuer, date, isDraft, vatPercent: vat },
    receiver: statedReceiver(quotation),
    lines: linesIn(lines, quotation.language).map((line) => ({
      ...line,
      amount: lineAmount(line, currency),
    })),
    vatReason: vatReason({ vat, issuer, client, chosen: quotation.vatReason, hasGoods: hasGoods(lines) }),
  };
}
