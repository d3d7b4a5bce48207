import type { ResupplyOrder } from '@halla/contract/resupply';
import type { RESUPPLY_FIELDS } from '@halla/domain/resources/fields/resupply-fields';
import { useTranslation } from 'react-i18next';
import { resupplyFields } from '../../../entities/resupply/resupply-fields.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { fieldFact } from '../../../ui/fields/field-fact.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { OrderTotal } from './order-total.tsx';

/** Status and terms of a resupply order. */
export function ResupplyFacts({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const { depositAmount, currency } = order;
  const fact = (name: keyof typeof RESUPPLY_FIELDS) => fieldFact(resupplyFields, name, order, t);
  return (
    <FieldList
      fields={[
        fact('paymentStatus'),
        { ...fact('totalPrice'), value: <OrderTotal order={order} />, long: true },
        {
          ...fact('depositAmount'),
          value: depositAmount === null ? null : <Money value={depositAmount} currency={currency} />,
        },
        ...(['eta', 'paymentDate', 'deliveryDate', 'multipleShipments', 'details'] as const).map(fact),
        { label: t(($) => $.orders.fields.user), value: order.User?.fullName ?? t(($) => $.common.system) },
        { label: t(($) => $.orders.fields.createdAt), value: <ExactTime at={order.createdAt} /> },
        { label: t(($) => $.orders.fields.updatedAt), value: <ExactTime at={order.updatedAt} /> },
      ]}
    />
  );
}
