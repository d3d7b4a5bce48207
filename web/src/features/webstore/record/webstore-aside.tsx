import type { WebstoreOrder } from '@halla/contract/webstore';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TrackedNumber } from '../../../entities/carrier/tracked-number.tsx';
import { webstoreFields } from '../../../entities/webstore-order/webstore-fields.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { EditableFact } from '../../../ui/record/editable-fact.tsx';
import { MissingFacts, RecordFact } from '../../../ui/record/record-fact.tsx';
import { TrackingInput } from './tracking-input.tsx';
import type { WebstoreEditor } from './use-webstore-editor.ts';

const FACTS = ['paymentStatus', 'name', 'operator', 'trackingNumber', 'shippingDate'] as const;

interface WebstoreAsideProps {
  readonly order: WebstoreOrder;
  readonly editor: WebstoreEditor;
}

/** The facts of a webstore order; the tracking number is edited in place. */
export function WebstoreAside({ order, editor }: WebstoreAsideProps) {
  const { t } = useTranslation();
  const { operator, trackingNumber, createdAt, updatedAt } = order;
  const edited = { kind: webstoreFields, row: order, editor };
  return (
    <>
      {FACTS.map((name) => (
        <RecordFact
          key={name}
          {...edited}
          name={name}
          input={<TrackingInput order={order} form={editor.form} />}
          {...(name === 'trackingNumber' &&
            trackingNumber !== null && {
              shown: <TrackedNumber carrier={operator} trackingNumber={trackingNumber} />,
            })}
        />
      ))}
      <MissingFacts {...edited} names={FACTS} />
      <EditableFact label={t(($) => $.webstore.fields.createdAt)} value={<ExactTime at={createdAt} />} />
      <EditableFact label={t(($) => $.webstore.fields.updatedAt)} value={<ExactTime at={updatedAt} />} />
      <Text size="sm" c="dimmed">
        {t(($) => $.webstore.trackingHint)}
      </Text>
    </>
  );
}
