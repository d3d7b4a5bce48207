import type { Order } from '@halla/contract/orders/order';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { OrderEditForm } from './order-edit-form.tsx';

interface OrderTermsDialogProps {
  readonly order: Order;
  /** The status that a step suggests; absent if none is. */
  readonly to?: PaymentStatus;
  readonly onClose: () => void;
}

/** Edits the status and terms of an order. */
export function OrderTermsDialog({ order, to, onClose }: OrderTermsDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened
      size="xl"
      title={t(($) => $.orders.numbered, { number: String(order.number) })}
      onClose={onClose}
    >
      <OrderEditForm order={order} onDone={onClose} {...(to && { to })} />
    </FormDialog>
  );
}
