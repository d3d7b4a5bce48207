import { type Currency, moneyFromWire } from '@halla/domain/documents/money';
import { depositProblem } from '@halla/domain/documents/order-rules';
import { codeText } from '../../i18n/code-text.ts';

interface Totalled {
  /** Without VAT. */
  readonly totalPrice: number;
  readonly currency: Currency;
}

/** Message at a deposit above the total of its document; empty if it fits. */
export function depositCheck(
  { totalPrice, currency }: Totalled,
  deposit: number | null,
): { readonly depositAmount?: string } {
  const total = moneyFromWire(totalPrice, currency);
  const isAbove = total !== null && depositProblem(deposit, total) === 'above_total';
  return isAbove ? { depositAmount: codeText('orders.deposit_above_total') } : {};
}
