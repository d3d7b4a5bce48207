import type { WebstoreOrder } from '@halla/contract/webstore';
import { useTranslation } from 'react-i18next';
import { webstoreFields } from '../../../entities/webstore-order/webstore-fields.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { fieldFact } from '../../../ui/fields/field-fact.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** Facts of an order that come from the webstore. */
export function OrderFacts({ order }: { readonly order: WebstoreOrder }) {
  const { t } = useTranslation();
  const { number, createdAt, updatedAt } = order;
  return (
    <Panel title={t(($) => $.webstore.details)}>
      <FieldList
        fields={[
          { label: t(($) => $.webstore.fields.number), value: number, numeric: true },
          fieldFact(webstoreFields, 'name', order, t),
          fieldFact(webstoreFields, 'paymentStatus', order, t),
          fieldFact(webstoreFields, 'shippingDate', order, t),
          { label: t(($) => $.webstore.fields.createdAt), value: <ExactTime at={createdAt} /> },
          { label: t(($) => $.webstore.fields.updatedAt), value: <ExactTime at={updatedAt} /> },
        ]}
      />
    </Panel>
  );
}
