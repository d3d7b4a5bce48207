import type { WebstoreOrder } from '@halla/contract/webstore';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '../../../entities/order/order-status.tsx';
import { Day, ExactTime } from '../../../ui/dates/time.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** What the webstore says about an order. */
export function OrderFacts({ order }: { readonly order: WebstoreOrder }) {
  const { t } = useTranslation();
  const { number, name, paymentStatus, shippingDate, createdAt, updatedAt } = order;
  return (
    <Panel title={t(($) => $.webstore.details)}>
      <FieldList
        fields={[
          { label: t(($) => $.webstore.fields.number), value: number, numeric: true },
          { label: t(($) => $.webstore.fields.name), value: name },
          { label: t(($) => $.orders.fields.status), value: <OrderStatus status={paymentStatus} /> },
          {
            label: t(($) => $.webstore.fields.shippingDate),
            value: shippingDate && <Day day={shippingDate} />,
          },
          { label: t(($) => $.webstore.fields.createdAt), value: <ExactTime at={createdAt} /> },
          { label: t(($) => $.webstore.fields.updatedAt), value: <ExactTime at={updatedAt} /> },
        ]}
      />
    </Panel>
  );
}
