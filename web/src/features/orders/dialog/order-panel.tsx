import type { Order } from '@halla/contract/orders';
import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '../../../entities/order/order-status.tsx';
import { Day, ExactTime } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { backlogOf } from '../api/order-amounts.ts';
import { OrderEditForm } from '../edit/order-edit-form.tsx';

interface OrderPanelProps {
  readonly order: Order;
  readonly canEdit: boolean;
}

/** Status and terms of an order, with the edit form. */
export function OrderPanel({ order, canEdit }: OrderPanelProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Order | null>(null);
  return (
    <Panel
      title={t(($) => $.orders.order)}
      actions={
        canEdit &&
        edited === null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => setEdited(order)}
          >
            {t(($) => $.common.edit)}
          </Button>
        )
      }
    >
      {edited === null ? (
        <OrderFacts order={order} />
      ) : (
        <OrderEditForm order={edited} onDone={() => setEdited(null)} />
      )}
    </Panel>
  );
}

function OrderFacts({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { currency } = order;
  return (
    <FieldList
      fields={[
        { label: t(($) => $.orders.fields.status), value: <OrderStatus status={order.paymentStatus} /> },
        {
          label: t(($) => $.orders.fields.depositAmount),
          value: order.depositAmount && <Money value={order.depositAmount} currency={currency} />,
        },
        {
          label: t(($) => $.orders.fields.backlog),
          value: <Money value={backlogOf(order)} currency={currency} />,
        },
        { label: t(($) => $.orders.fields.paymentDate), value: <Day day={order.paymentDate} /> },
        { label: t(($) => $.orders.fields.deliveryDate), value: <Day day={order.deliveryDate} /> },
        { label: t(($) => $.orders.fields.purchaseOrder), value: order.purchaseOrder },
        {
          label: t(($) => $.orders.fields.multipleShipments),
          value: t(($) => (order.multipleShipments ? $.common.yes : $.common.no)),
        },
        {
          label: t(($) => $.orders.fields.details),
          value: order.details && <span style={{ whiteSpace: 'pre-line' }}>{order.details}</span>,
          long: true,
        },
        { label: t(($) => $.orders.fields.issuer), value: t(($) => $.orders.issuers[order.invoiceIssuer]) },
        {
          label: t(($) => $.orders.fields.invoiceLanguage),
          value: t(($) => $.orders.languages[order.invoiceLanguage]),
        },
        { label: t(($) => $.orders.fields.user), value: order.User?.fullName ?? t(($) => $.common.system) },
        { label: t(($) => $.orders.fields.createdAt), value: <ExactTime at={order.createdAt} /> },
        { label: t(($) => $.orders.fields.updatedAt), value: <ExactTime at={order.updatedAt} /> },
      ]}
    />
  );
}
