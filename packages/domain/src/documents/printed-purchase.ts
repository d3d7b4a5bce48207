import type { Lang } from '../limits.ts';
import { documentTotals, lineAmount } from './document-lines.ts';
import { toHundredths } from './hundredths.ts';
import type { Issuer } from './issuers.ts';
import { type ItemNames, linesIn } from './item-names.ts';
import { type Currency, type Money, money } from './money.ts';

interface PurchasedLine extends ItemNames {
  readonly sku: string | null;
  readonly count: number;
  /** Unit as in stock, such as pcs; null: not a stock item. */
  readonly unit: string | null;
  /** Price of one piece, without VAT. */
  readonly price: number;
  /** Percent. */
  readonly discount: number;
}

/** The company that is bought from, and the person there. */
export interface PrintedSupplier {
  readonly name: string;
  readonly contactName: string | null;
  readonly address: string | null;
  /** Country code. */
  readonly location: string | null;
  readonly vatId: string | null;
}

/** A resupply order as described to its supplier. */
export interface PurchaseToPrint {
  readonly number: string;
  /** Counted from 1; each mailing is a version. */
  readonly version: number;
  readonly language: Lang;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The company of the maker that buys; the goods are delivered to its address. */
  readonly buyer: Issuer;
  readonly supplier: PrintedSupplier;
  readonly lines: readonly PurchasedLine[];
  readonly currency: Currency;
  /** As entered, without VAT; may differ from the sum of the lines. */
  readonly totalPrice: number;
  readonly deposit: number | null;
  /** YYYY-MM-DD; null: not agreed. */
  readonly wantedDay: string | null;
}

/** Content of a purchase order; amounts in cents, without VAT, because the supplier's VAT is unknown. */
export interface PrintedPurchase extends Omit<PurchaseToPrint, 'lines' | 'totalPrice' | 'deposit'> {
  readonly lines: readonly (Omit<PurchasedLine, 'nameFi'> & { readonly amount: Money<Currency> })[];
  /** Sum of the lines. */
  readonly sum: Money<Currency>;
  /** Agreed total. */
  readonly total: Money<Currency>;
  readonly deposit: Money<Currency> | null;
}

/** The printed content of a purchase order; RangeError for invalid lines. */
export function printedPurchase({
  lines,
  totalPrice,
  deposit,
  ...purchase
}: PurchaseToPrint): PrintedPurchase {
  const { currency } = purchase;
  const amount = (value: number) => money(toHundredths(value) ?? 0, currency);
  return {
    ...purchase,
    lines: linesIn(lines, purchase.language).map((line) => ({
      ...line,
      amount: lineAmount(line, currency),
    })),
    sum: documentTotals(lines, { currency, vatPercent: 0 }).net,
    total: amount(totalPrice),
    deposit: deposit === null ? null : amount(deposit),
  };
}
