import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { datesAfter, type OrderDates } from '@halla/domain/documents/order-rules';
import { browserDay } from '../../ui/labels/format.ts';

interface StatedOrder extends OrderDates {
  readonly paymentStatus: PaymentStatus;
}

/**
 * The dates of a form of an order once another status is chosen in it: the date that the status sets is proposed, so that it
 * is seen before it is saved, and the one that the status before had proposed is taken back.
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
