import type { PaymentStatus } from '../documents/document-states.ts';
import { dividedRounded } from '../documents/hundredths.ts';

/** Fields that determine how much of an order is paid; amounts in cents. */
export interface PaidOrder {
  readonly status: PaymentStatus;
  /** Without VAT. */
  readonly deposit: number | null;
  readonly paymentDate: string | null;
  /** Total as ordered, net. */
  readonly net: number;
  readonly gross: number;
  /** Gross amount credited before the order was paid in full, hence never paid. */
  readonly creditedUnpaid?: number;
}

/** True for an order that counts as paid in full. */
export function isPaidInFull({ status, paymentDate }: Pick<PaidOrder, 'status' | 'paymentDate'>): boolean {
  if (status === 'invoiced' || status === 'deposit') return false;
  return status === 'completed' || paymentDate !== null;
}

/**
 * Gross amount paid for an order, in cents: everything from `completed` on, before that the gross share of the
 * deposit. A dispatched or cancelled order without a payment date has at most its deposit paid.
 */
export function paidAmount(order: PaidOrder): number {
  const { status, deposit, net, gross, creditedUnpaid = 0 } = order;
  if (status === 'invoiced') return 0;
  if (isPaidInFull(order)) return gross - creditedUnpaid;
  if (deposit === null || net === 0) return 0;
  return Number(dividedRounded(BigInt(deposit) * BigInt(gross), BigInt(net)));
}
