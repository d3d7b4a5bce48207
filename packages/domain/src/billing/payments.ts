import type { PaymentStatus } from '../documents/document-states.ts';
import { dividedRounded } from '../documents/hundredths.ts';
import type { Currency } from '../documents/money.ts';

/** Source of a payment: entered manually, imported from a bank file, or migrated from before payments were recorded. */
export const PAYMENT_SOURCES = ['hand', 'bank', 'before'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** A payment of an order; cents with VAT, negative for a refund and for the reversal of a payment. */
export interface Payment {
  readonly currency: Currency;
  readonly amount: number;
}

/** Payments minus refunds in one currency, in cents; currencies are never added together. */
export function paidIn(payments: readonly Payment[], currency: Currency): number {
  return payments.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0);
}

/** An order with all its payments; amounts in cents. */
export interface PaidOrder {
  readonly status: PaymentStatus;
  /** Payments less refunds, in the currency of the order. */
  readonly paid: number;
  /** Invoices less credit notes, or the draft while nothing is issued; with VAT. */
  readonly billed: number;
  /** Total as ordered, without and with VAT. */
  readonly net: number;
  readonly gross: number;
}

/**
 * Status of an order after a payment or refund. Never earlier than the current one, and unchanged once goods
 * have been shipped.
 */
export function statusAfterPayment({ status, paid, billed }: PaidOrder): PaymentStatus {
  if ((status !== 'invoiced' && status !== 'deposit') || paid <= 0) return status;
  return paid >= billed ? 'completed' : 'deposit';
}

/** Net share of the paid amount, in cents, at most the net total; orders state deposits as net amounts. */
export function depositOf({ paid, net, gross }: Pick<PaidOrder, 'paid' | 'net' | 'gross'>): number {
  if (gross <= 0 || paid <= 0) return 0;
  return Math.min(net, Number(dividedRounded(BigInt(paid) * BigInt(net), BigInt(gross))));
}

/** Gross amount of a net deposit, in cents. */
export function grossOfDeposit(deposit: number, { net, gross }: Pick<PaidOrder, 'net' | 'gross'>): number {
  if (net === 0) return 0;
  return Number(dividedRounded(BigInt(deposit) * BigInt(gross), BigInt(net)));
}

/**
 * Payment in cents suggested by a manually chosen status: the gross deposit, otherwise the amount due, minus
 * payments so far; 0 for none.
 */
export function suggestedPayment({
  status,
  deposit,
  ...order
}: PaidOrder & { /** Net. */ readonly deposit: number | null }): number {
  if (status === 'invoiced' || status === 'cancelled') return 0;
  const wanted = status === 'deposit' ? grossOfDeposit(deposit ?? 0, order) : order.billed;
  return Math.max(0, wanted - order.paid);
}
