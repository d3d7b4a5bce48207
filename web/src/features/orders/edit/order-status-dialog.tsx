import type { Order } from '@halla/contract/orders/order';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { OrderStatusForm } from './order-status-form.tsx';

interface OrderStatusDialogProps {
  readonly order: Order;
  /** The status that a step suggests; absent if none is. */
  readonly to?: PaymentStatus;
  readonly onClose: () => void;
}

/** Edits the status of an order. */
export function OrderStatusDialog({ order, to, onClose }: OrderStatusDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened
      size="xl"
      title={t(($) => $.orders.numbered, { number: String(order.number) })}
      onClose={onClose}
    >
      <OrderStatusForm order={order} onDone={onClose} {...(to && { to })} />
    </FormDialog>
  );
}
