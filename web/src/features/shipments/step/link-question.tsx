import type { OfferedStep } from '@halla/contract/shipments/step';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface LinkQuestionProps {
  readonly orders: OfferedStep['orders'];
  readonly value: number | null;
  readonly onChange: (orderId: number | null) => void;
}

/** Asks whether a shipment without an order belongs to an order that is waiting for its items. */
export function LinkQuestion({ orders, value, onChange }: LinkQuestionProps) {
  const { t } = useTranslation();
  const choices = orders.map(({ id, number, client }) => ({
    value: String(id),
    label: [t(($) => $.orders.numbered, { number: String(number) }), client].filter(Boolean).join(' · '),
  }));
  return (
    <NativeSelect
      label={t(($) => $.shipmentScreens.step.belongs)}
      description={t(($) => $.shipmentScreens.step.belongsHint)}
      data={[{ value: '', label: t(($) => $.shipmentScreens.step.belongsNot) }, ...choices]}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
}
