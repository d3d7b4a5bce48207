import type { WebstoreOrder } from '@halla/contract/webstore';
import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrackedNumber } from '../../../entities/carrier/tracked-number.tsx';
import { webstoreFields } from '../../../entities/webstore-order/webstore-fields.tsx';
import { fieldFact } from '../../../ui/fields/field-fact.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { TrackingForm } from './tracking-form.tsx';

/** Operator and tracking number of an order; without a number, the form to enter it is open. */
export function TrackingPanel({ order }: { readonly order: WebstoreOrder }) {
  const { t } = useTranslation();
  // The order when the edit began.
  const [edited, setEdited] = useState(order.trackingNumber === null ? order : null);
  const { operator, trackingNumber } = order;
  const actions = (
    <Button
      variant="default"
      size="xs"
      leftSection={<Pencil size={14} aria-hidden />}
      onClick={() => setEdited(order)}
    >
      {t(($) => $.common.edit)}
    </Button>
  );
  return (
    <Panel title={t(($) => $.webstore.tracking)} actions={edited === null && actions}>
      {edited === null ? (
        <FieldList
          fields={[
            fieldFact(webstoreFields, 'operator', order, t),
            {
              ...fieldFact(webstoreFields, 'trackingNumber', order, t),
              value: trackingNumber && <TrackedNumber carrier={operator} trackingNumber={trackingNumber} />,
            },
          ]}
        />
      ) : (
        <TrackingForm order={edited} onDone={() => setEdited(null)} />
      )}
    </Panel>
  );
}
