import type { Shipment } from '@halla/contract/shipments';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { useShipmentForm } from './shipment-form.ts';

const FIELDS = ['rating'] as const;

interface RatingFormProps {
  readonly shipment: Shipment;
  readonly onDone: () => void;
}

/** Rates the carrier of a delivered shipment. */
export function RatingForm({ shipment, onDone }: RatingFormProps) {
  const { t } = useTranslation();
  const form = useShipmentForm({ shipment, fields: FIELDS, onDone });
  return (
    <FormFrame form={form} staleTitle={t(($) => $.shipmentScreens.stale)} onCancel={onDone}>
      <Group gap="sm">
        <NumberInput
          {...form.number('rating')}
          description={t(($) => $.shipmentScreens.rating.hint)}
          step={0.1}
          w={200}
        />
      </Group>
    </FormFrame>
  );
}
