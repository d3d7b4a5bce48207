import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { datesAfter, type OrderDates } from '@halla/domain/documents/order-rules';
import { browserDay } from '../../ui/labels/format.ts';

interface StatedOrder extends OrderDates {
  readonly paymentStatus: PaymentStatus;
}

/**
 * Dates of an order form after a change of status: proposes the date that the new status sets, so that it is
 * visible before saving, and removes the date proposed for the previous status.
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

/** The empty date that a new status sets: the server would set it without the user having seen it. */
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

/** Shows the dates set by a newly chosen status in an order form; null keeps the status. */
export function showDates(form: DatedForm, status: PaymentStatus | null, stored: StatedOrder): void {
  const today = browserDay();
  const dates = datesFor(status ?? stored.paymentStatus, { stored, shown: form.values, today });
  form.picked('paymentDate').onChange(dates.paymentDate);
  form.picked('deliveryDate').onChange(dates.deliveryDate);
}
