import type { Carrier } from '@halla/contract/carriers';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accuracyText } from '../../../entities/carrier/accuracy-text.ts';
import { Stars } from '../../../ui/labels/stars.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** Current rating and ETA accuracy of a shipping company. */
export function CarrierRecord({ carrier }: { readonly carrier: Carrier }) {
  const { t } = useTranslation();
  const [rating] = carrier.rating;
  const [accuracy] = carrier.etaAccuracy;
  const text = accuracyText(accuracy?.value ?? null, t);
  return (
    <Panel title={t(($) => $.carriers.record)}>
      <FieldList
        fields={[
          {
            label: t(($) => $.shipments.fields.rating),
            value:
              rating === undefined ? (
                <None text={t(($) => $.carriers.unrated)} />
              ) : (
                <Stars value={rating.value} decimals={2} />
              ),
          },
          {
            label: t(($) => $.carriers.fields.etaAccuracy),
            value: text ?? <None text={t(($) => $.carriers.undelivered)} />,
          },
        ]}
      />
    </Panel>
  );
}

function None({ text }: { readonly text: string }) {
  return (
    <Text span inherit c="dimmed">
      {text}
    </Text>
  );
}
