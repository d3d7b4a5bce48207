import '@mantine/core/styles/Radio.layer.css';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ofResupply, STANDALONE } from './new-shipment-address.ts';
import { OrderPicker, ResupplyPicker } from './order-pickers.tsx';

const REASONS = ['order', 'resupply', 'other'] as const;

interface ReasonQuestionProps {
  readonly onChoose: (of: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the purpose of a new shipment; if it is an order, asks for the order next. */
export function ReasonQuestion({ onChoose, onCancel }: ReasonQuestionProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<string | null>(null);
  const choose = (chosen: string) => {
    setReason(chosen);
    if (chosen === 'other') onChoose(STANDALONE);
  };
  return (
    <Stack gap="md" maw={560}>
      <Radio.Group label={t(($) => $.shipmentScreens.reason.title)} value={reason} onChange={choose}>
        <Stack gap="xs" mt={6}>
          {REASONS.map((known) => (
            <Radio key={known} value={known} label={t(($) => $.shipmentScreens.reason[known])} />
          ))}
        </Stack>
      </Radio.Group>
      {reason === 'order' && <OrderPicker onOrder={onChoose} />}
      {reason === 'resupply' && <ResupplyPicker onOrder={(number) => onChoose(ofResupply(number))} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.common.cancel)}
        </Button>
      </Group>
    </Stack>
  );
}
