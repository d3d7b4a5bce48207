import '@mantine/core/styles/Radio.layer.css';
import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { canAddShipment } from '@halla/domain/documents/resupply-rules';
import { PICKER_ROWS } from '@halla/domain/limits';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import { SearchPicker } from '../../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../../ui/pickers/use-picker-search.ts';

const REASONS = ['order', 'other'] as const;

interface ReasonQuestionProps {
  readonly onOrder: (number: number) => void;
  readonly onStandalone: () => void;
  readonly onCancel: () => void;
}

/** What a new shipment is for; one of an order is followed by the choice of the order. */
export function ReasonQuestion({ onOrder, onStandalone, onCancel }: ReasonQuestionProps) {
  const { t } = useTranslation();
  const [isOrder, setOrder] = useState(false);
  const choose = (reason: string) => {
    setOrder(reason === 'order');
    if (reason === 'other') onStandalone();
  };
  return (
    <Stack gap="md" maw={560}>
      <Radio.Group
        label={t(($) => $.shipmentScreens.reason.title)}
        value={isOrder ? 'order' : null}
        onChange={choose}
      >
        <Stack gap="xs" mt={6}>
          {REASONS.map((reason) => (
            <Radio key={reason} value={reason} label={t(($) => $.shipmentScreens.reason[reason])} />
          ))}
        </Stack>
      </Radio.Group>
      {isOrder && <OrderPicker onOrder={onOrder} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.common.cancel)}
        </Button>
      </Group>
    </Stack>
  );
}

/** Finds an order that may still get shipments. */
function OrderPicker({ onOrder }: Pick<ReasonQuestionProps, 'onOrder'>) {
  const { t } = useTranslation();
  return (
    <SearchPicker<PickerOption>
      label={t(($) => $.orders.order)}
      placeholder={t(($) => $.orders.search)}
      value={null}
      onChange={(option) => option !== null && onOrder(Number(option.value))}
      search={async (query, signal) => {
        const asked = { ...(query !== '' && { search_value: query }), limit: PICKER_ROWS };
        const { orders } = await callApi('get_orders', asked, { signal });
        const now = new Date();
        return orders
          .filter(({ paymentStatus: status, updatedAt }) =>
            canAddShipment('order', {
              status,
              isClosed: ORDER_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, now),
            }),
          )
          .map(({ number, clientInfo: { companyName, contactName } }) => ({
            value: String(number),
            label: t(($) => $.orders.numbered, { number: String(number) }),
            description: companyName ?? contactName ?? undefined,
          }));
      }}
    />
  );
}
