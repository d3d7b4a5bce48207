import type { PaymentStatus } from '../documents/document-states.ts';

/** True for an order that its status or its day of payment calls paid in full, whatever its payments come to. */
export function isPaidInFull({
  status,
  paymentDate,
}: {
  readonly status: PaymentStatus;
  readonly paymentDate: string | null;
}): boolean {
  if (status === 'invoiced' || status === 'deposit') return false;
  return status === 'completed' || paymentDate !== null;
}
