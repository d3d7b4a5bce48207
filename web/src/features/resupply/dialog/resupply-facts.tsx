import type { ResupplyOrder } from '@halla/contract/resupply';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '../../../entities/order/order-status.tsx';
import { Day, ExactTime } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { OrderTotal } from './order-total.tsx';

/** How far a resupply order is, and what was agreed. */
export function ResupplyFacts({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const { paymentStatus, depositAmount, currency, details } = order;
  return (
    <FieldList
      fields={[
        { label: t(($) => $.orders.fields.status), value: <OrderStatus status={paymentStatus} /> },
        { label: t(($) => $.orders.fields.totalPrice), value: <OrderTotal order={order} />, long: true },
        {
          label: t(($) => $.orders.fields.depositAmount),
          value: depositAmount === null ? null : <Money value={depositAmount} currency={currency} />,
        },
        { label: t(($) => $.shipments.fields.eta), value: <Day day={order.eta} /> },
        { label: t(($) => $.orders.fields.paymentDate), value: <Day day={order.paymentDate} /> },
        { label: t(($) => $.orders.fields.deliveryDate), value: <Day day={order.deliveryDate} /> },
        {
          label: t(($) => $.orders.fields.multipleShipments),
          value: t(($) => (order.multipleShipments ? $.common.yes : $.common.no)),
        },
        {
          label: t(($) => $.orders.fields.details),
          value: details && <span style={{ whiteSpace: 'pre-line' }}>{details}</span>,
          long: true,
        },
        { label: t(($) => $.orders.fields.user), value: order.User?.fullName ?? t(($) => $.common.system) },
        { label: t(($) => $.orders.fields.createdAt), value: <ExactTime at={order.createdAt} /> },
        { label: t(($) => $.orders.fields.updatedAt), value: <ExactTime at={order.updatedAt} /> },
      ]}
    />
  );
}
