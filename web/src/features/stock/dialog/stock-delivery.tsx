import type { StockItem } from '@halla/contract/stock';
import { stockPlanning } from '@halla/contract/stock-planning';
import { Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailabilityList } from '../../../entities/stock-item/availability/availability-list.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';

const DEBOUNCE_MS = 300;

/** Shows from which day a number of pieces of an item, or cabins of its colour, can be delivered. */
export function StockDelivery({ item: { sku } }: { readonly item: StockItem }) {
  const { t } = useTranslation();
  const [count, setCount] = useState<number | null>(1);
  const [day, setDay] = useState('');
  const [asked] = useDebouncedValue(count, DEBOUNCE_MS);
  const [by] = useDebouncedValue(day, DEBOUNCE_MS);
  // An incomplete day counts as no day.
  const wanted = stockPlanning.get_availability.input.safeParse({
    lines: [{ sku, count: asked }],
    ...(by !== '' && { day: by }),
  });
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <QuantityInput
          label={t(($) => $.availability.count)}
          w={120}
          min={1}
          decimals={0}
          value={count}
          onChange={setCount}
        />
        <DateInput label={t(($) => $.availability.day)} value={day} onChange={setDay} />
      </Group>
      {wanted.success && <AvailabilityList of={wanted.data} />}
    </Stack>
  );
}
