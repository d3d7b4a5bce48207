import type { PaymentStatus } from '../documents/document-states.ts';

/** True for an order marked as paid in full by its status or payment date, regardless of its recorded payments. */
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
