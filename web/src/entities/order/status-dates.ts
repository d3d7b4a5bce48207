import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { datesAfter, type OrderDates } from '@halla/domain/documents/order-rules';
import { browserDay } from '../../ui/labels/format.ts';

interface StatedOrder extends OrderDates {
  readonly paymentStatus: PaymentStatus;
}

/**
 * The dates of an order form after another status was chosen: proposes the date that the new status sets, so that it is
 * visible before saving, and removes the date that the previous status had proposed.
 */
export function datesFor(
  status: PaymentStatus,
  { stored, shown, today }: { stored: StatedOrder; shown: OrderDates; today: string },
): OrderDates {
  const typed = {
    paymentDate: withoutProposal(stored.paymentDate, shown.paymentDate, today),
    deliveryDate: withoutProposal(stored.deliveryDate, shown.deliveryDate, today),
  };
  return status === stored.paymentStatus ? typed : datesAfter(status, typed, today);
}

const withoutProposal = (stored: string | null, shown: string | null, today: string) =>
  stored === null && shown === today ? null : shown || null;

/** The date that a new status sets and that is empty: the server would set it without anybody having seen it. */
export function unseenDate(
  stored: StatedOrder,
  shown: OrderDates & { readonly paymentStatus: PaymentStatus | null },
): keyof OrderDates | null {
  const { paymentStatus: status } = shown;
  if (status === stored.paymentStatus) return null;
  if (status === 'completed' && !shown.paymentDate) return 'paymentDate';
  return status === 'delivered' && !shown.deliveryDate ? 'deliveryDate' : null;
}

interface DatedForm {
  readonly values: OrderDates;
  readonly picked: (field: keyof OrderDates) => { readonly onChange: (day: string | null) => void };
}

/** Shows in a form of an order the dates that a status sets which was just chosen; null leaves the status as it is. */
export function showDates(form: DatedForm, status: PaymentStatus | null, stored: StatedOrder): void {
  const today = browserDay();
  const dates = datesFor(status ?? stored.paymentStatus, { stored, shown: form.values, today });
  form.picked('paymentDate').onChange(dates.paymentDate);
  form.picked('deliveryDate').onChange(dates.deliveryDate);
}
