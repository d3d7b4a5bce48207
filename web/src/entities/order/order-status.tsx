import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../i18n/i18n.ts';

/** Badge colour of each status. */
const COLORS: Readonly<Record<PaymentStatus, string>> = {
  invoiced: 'gray',
  deposit: 'ice',
  completed: 'green',
  transit: 'fjord',
  delivered: 'teal',
  cancelled: 'gray',
};

/** Name of a status. */
export function orderStatusLabel(status: PaymentStatus, t: Translate): string {
  return t(($) => $.orders.status[status]);
}

/** Status badge of an order. */
export function OrderStatus({ status }: { readonly status: PaymentStatus }) {
  const { t } = useTranslation();
  return (
    <Badge color={COLORS[status]} variant={status === 'cancelled' ? 'default' : 'light'}>
      {orderStatusLabel(status, t)}
    </Badge>
  );
}
