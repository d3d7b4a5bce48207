import { type BillableLine, statementOf } from '@halla/domain/billing/billed-order';
import type { Currency } from '@halla/domain/documents/money';
import { centsOf } from './billing/stored-billing.ts';

interface TotalledOrder {
  lines: readonly BillableLine[];
  currency: Currency;
  /** Percent. */
  vat: number;
  totalPrice: number;
}

/** Totals of an order as ordered, in cents; for an imported one the stored total with its VAT. */
export function orderTotals({ lines, currency, vat, totalPrice }: TotalledOrder) {
  const one = { sku: null, name: null, count: 1, price: totalPrice, discount: 0 };
  const terms = { currency, vatPercent: vat };
  const stated = statementOf({ ...terms, lines });
  return stated.net === centsOf(totalPrice) ? stated : statementOf({ ...terms, lines: [one] });
}
