import type { PaymentStatus } from '@halla/domain/documents/document-states';
import type { RowMark } from '../../../ui/table/row-mark.tsx';

/** Row tint by status. */
const TONES: Readonly<Record<PaymentStatus, RowMark['tone'] | null>> = {
  invoiced: null,
  deposit: 'lightGreen',
  completed: 'lightGreen',
  transit: null,
  delivered: 'limeGreen',
  cancelled: 'grey',
};

/** The status column explains the tint. */
export function markOfStatus({ paymentStatus }: { readonly paymentStatus: PaymentStatus }): RowMark | null {
  const tone = TONES[paymentStatus];
  return tone && { tone };
}
