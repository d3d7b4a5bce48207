import type { Order } from '@halla/contract/orders';
import type { FieldName } from '@halla/domain/resources/fields/field';
import type { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderFields } from '../../../entities/order/order-fields.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { fieldFact } from '../../../ui/fields/field-fact.tsx';
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

/** Facts below the amounts; currency and VAT are shown with the lines. */
const SHOWN = [
  'paymentDate',
  'deliveryDate',
  'purchaseOrder',
  'multipleShipments',
  'details',
  'invoiceIssuer',
  'invoiceLanguage',
] as const;

function OrderFacts({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { depositAmount, currency } = order;
  const fact = (name: FieldName<typeof ORDER_FIELDS>) => fieldFact(orderFields, name, order, t);
  return (
    <FieldList
      fields={[
        fact('paymentStatus'),
        {
          ...fact('depositAmount'),
          value: depositAmount === null ? null : <Money value={depositAmount} currency={currency} />,
        },
        {
          label: t(($) => $.orders.fields.backlog),
          value: <Money value={backlogOf(order)} currency={currency} />,
        },
        ...SHOWN.map(fact),
        { label: t(($) => $.orders.fields.user), value: order.User?.fullName ?? t(($) => $.common.system) },
        { label: t(($) => $.orders.fields.createdAt), value: <ExactTime at={order.createdAt} /> },
        { label: t(($) => $.orders.fields.updatedAt), value: <ExactTime at={order.updatedAt} /> },
      ]}
    />
  );
}
