import type { StockItem } from '@halla/contract/stock';
import { stockPlanning } from '@halla/contract/stock-planning';
import { Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailabilityList } from '../../../entities/stock-item/availability/availability-list.tsx';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';

const DEBOUNCE_MS = 300;

/** Answers from when on a number of pieces of an item, or of cabins of its colour, can be delivered. */
export function StockDelivery({ item: { sku } }: { readonly item: StockItem }) {
  const { t } = useTranslation();
  const [count, setCount] = useState<number | null>(1);
  const [day, setDay] = useState('');
  const [asked] = useDebouncedValue(count, DEBOUNCE_MS);
  const [by] = useDebouncedValue(day, DEBOUNCE_MS);
  // A year that is being typed begins with zeros.
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
        <TextInput
          type="date"
          label={t(($) => $.availability.day)}
          value={day}
          onChange={({ currentTarget: { value } }) => setDay(value)}
        />
      </Group>
      {wanted.success && <AvailabilityList of={wanted.data} />}
    </Stack>
  );
}
