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
}

/**
 * What was paid for an order with VAT, in cents: everything from `completed` on, the share of the deposit before. One that
 * was dispatched or cancelled without a date of payment had its deposit paid at most.
 */
export function paidAmount({ status, deposit, paymentDate, net, gross }: PaidOrder): number {
  if (status === 'invoiced') return 0;
  if (status === 'completed' || (status !== 'deposit' && paymentDate !== null)) return gross;
  if (deposit === null || net === 0) return 0;
  return Number(dividedRounded(BigInt(deposit) * BigInt(gross), BigInt(net)));
}
