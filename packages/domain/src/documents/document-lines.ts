import { dividedRounded, MAX_HUNDREDTHS, toHundredths } from './hundredths.ts';
import { type Currency, type Money, money, shareOf } from './money.ts';

/** One line of an order, resupply order or shipment. */
export interface DocumentLine {
  /** null for a line typed by hand, which does not affect stock. */
  readonly sku: string | null;
  readonly name: string | null;
  readonly count: number;
  /** Price of one piece in the currency of the document, at most two decimals. */
  readonly price: number;
  /** Percent, 0 to 100, at most two decimals. */
  readonly discount: number;
  /** Number of serial numbers allocated to the line. */
  readonly allocated: number;
  /** Credited pieces of the line. */
  readonly credited?: number;
}

type Priced = Pick<DocumentLine, 'count' | 'price' | 'discount'>;

/** Totals of lines: net, VAT and gross. */
export interface DocumentTotals<C extends Currency> {
  readonly net: Money<C>;
  readonly vat: Money<C>;
  readonly gross: Money<C>;
}

const WHOLE = 10_000;
const MAX_COUNT = 2_147_483_647;

function exactCents({ count, price, discount }: Priced): bigint {
  const cents = toHundredths(price);
  const off = toHundredths(discount);
  if (cents === null || off === null)
    throw new RangeError(`Not a price and a discount: ${price}, ${discount}`);
  return dividedRounded(BigInt(count) * BigInt(cents) * BigInt(WHOLE - off), BigInt(WHOLE));
}

/** Count x price x (1 - discount / 100), rounded once; RangeError for a line with a problem. */
export function lineAmount<C extends Currency>(line: Priced, currency: C): Money<C> {
  return money(Number(exactCents(line)), currency);
}

/** Net is the sum of the lines; VAT is computed once, on the net. RangeError for lines with a problem. */
export function documentTotals<C extends Currency>(
  lines: readonly Priced[],
  { currency, vatPercent }: { currency: C; vatPercent: number },
): DocumentTotals<C> {
  const rate = toHundredths(vatPercent);
  if (rate === null) throw new RangeError(`Not a VAT percent: ${vatPercent}`);
  const net = money(Number(lines.reduce((sum, line) => sum + exactCents(line), 0n)), currency);
  const vat = shareOf(net, rate);
  return { net, vat, gross: money(net.cents + vat.cents, currency) };
}

/** True when the totals are small enough to be stored. */
export function areStorable({ gross }: DocumentTotals<Currency>): boolean {
  return gross.cents <= MAX_HUNDREDTHS;
}

/** Characters that every implementation lowercases alike. */
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Key for comparing SKUs, ignoring case. Lowercases each character separately, as PostgreSQL does: JavaScript's
 * lowercasing of Σ depends on its neighbours, and İ becomes two characters.
 */
export function skuKey(sku: string): string {
  if (ASCII.test(sku)) return sku.trim().toLowerCase();
  return Array.from(sku.trim(), (character) => (character === 'İ' ? 'i' : character.toLowerCase())).join('');
}

/** Fault of a line. */
export type LineProblem =
  | 'unnamed'
  | 'count'
  | 'below_allocated'
  | 'below_credited'
  | 'price'
  | 'discount'
  | 'too_large';

/** First rule that a line breaks; null when it may be saved. */
export function lineProblem(line: DocumentLine): LineProblem | null {
  const { sku, name, count, allocated, credited = 0 } = line;
  if (!sku?.trim() && !name?.trim()) return 'unnamed';
  if (!Number.isInteger(count) || count < 0 || count > MAX_COUNT) return 'count';
  if (count < allocated) return 'below_allocated';
  if (count < credited) return 'below_credited';
  const price = toHundredths(line.price);
  if (price === null || price < 0) return 'price';
  const discount = toHundredths(line.discount);
  if (discount === null || discount < 0 || discount > WHOLE) return 'discount';
  return exactCents(line) > BigInt(MAX_HUNDREDTHS) ? 'too_large' : null;
}

/** SKU of the first line with an item that already occurred; null if there is none. */
export function repeatedSku(lines: readonly Pick<DocumentLine, 'sku'>[]): string | null {
  const seen = new Set<string>();
  for (const { sku } of lines) {
    if (!sku?.trim()) continue;
    const key = skuKey(sku);
    if (seen.has(key)) return sku.trim();
    seen.add(key);
  }
  return null;
}

/** Total pieces of all lines; a document with none cannot be saved. */
export function pieceCount(lines: readonly Pick<DocumentLine, 'count'>[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}
