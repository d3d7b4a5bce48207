import type { PaymentStatus } from '../documents/document-states.ts';
import { dividedRounded } from '../documents/hundredths.ts';

/** How far an order is paid, as its status and deposit say it; amounts in cents. */
export interface PaidOrder {
  readonly status: PaymentStatus;
  /** Without VAT. */
  readonly deposit: number | null;
  readonly paymentDate: string | null;
  /** As ordered, without VAT and with it. */
  readonly net: number;
  readonly gross: number;
  /** Credited before the order was paid in full, with VAT: it was never paid. */
  readonly creditedUnpaid?: number;
}

/** True for an order that counts as paid in full. */
export function isPaidInFull({ status, paymentDate }: Pick<PaidOrder, 'status' | 'paymentDate'>): boolean {
  if (status === 'invoiced' || status === 'deposit') return false;
  return status === 'completed' || paymentDate !== null;
}

/**
 * What was paid for an order with VAT, in cents: everything from `completed` on, the share of the deposit before. One that
 * was dispatched or cancelled without a date of payment had its deposit paid at most.
 */
export function paidAmount(order: PaidOrder): number {
  const { status, deposit, net, gross, creditedUnpaid = 0 } = order;
  if (status === 'invoiced') return 0;
  if (isPaidInFull(order)) return gross - creditedUnpaid;
  if (deposit === null || net === 0) return 0;
  return Number(dividedRounded(BigInt(deposit) * BigInt(gross), BigInt(net)));
}
