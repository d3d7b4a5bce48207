import { documentTotals, lineAmount, lineProblem } from '@halla/domain/documents/document-lines';
import { toHundredths } from '@halla/domain/documents/hundredths';
import { type Currency, moneyToWire } from '@halla/domain/documents/money';
import type { EditedLine } from './edited-line.ts';

type Priced = Pick<EditedLine, 'count' | 'price' | 'discount'>;

/** Net, VAT and gross amounts as on the wire; null while the VAT percentage is not a number. */
export interface Totals {
  readonly net: number;
  readonly vat: number | null;
  readonly gross: number | null;
}

/** Amount of a line; null while it is incomplete. */
export function amountOf(line: Priced, currency: Currency): number | null {
  const priced = pricedOf(line);
  return priced && moneyToWire(lineAmount(priced, currency));
}

/** Totals of the complete lines. */
export function totalsOf(
  lines: readonly Priced[],
  { currency, vat: percent }: { readonly currency: Currency; readonly vat: number | null },
): Totals {
  const isPercent = percent !== null && toHundredths(percent) !== null && percent >= 0 && percent <= 100;
  const priced = lines.map(pricedOf).filter((line) => line !== null);
  const { net, vat, gross } = documentTotals(priced, { currency, vatPercent: isPercent ? percent : 0 });
  return {
    net: moneyToWire(net),
    vat: isPercent ? moneyToWire(vat) : null,
    gross: isPercent ? moneyToWire(gross) : null,
  };
}

function pricedOf({ count, price, discount }: Priced) {
  if (count === null || price === null) return null;
  const priced = { count, price, discount: discount ?? 0 };
  return lineProblem({ ...priced, sku: null, name: '-', allocated: 0 }) === null ? priced : null;
}
