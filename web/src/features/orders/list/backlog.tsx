import type { CallInput } from '@halla/contract/calls';
import { Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { Money } from '../../../ui/labels/amounts.tsx';

interface BacklogProps {
  /** Filter of the list. */
  readonly filter: Pick<CallInput<'get_orders'>, 'search_value' | 'statuses'>;
  /** False while the filter is not known yet. */
  readonly enabled: boolean;
}

/** Total backlog of all pages of the order list, by currency. */
export function Backlog({ filter, enabled }: BacklogProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...callQuery('get_orders', { ...filter, limit: 1 }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const sums = data?.backlog ?? [];
  return (
    <Group gap="xs" mih={24} mt={{ base: 'sm', sm: 0 }} mb="xs" aria-live="polite">
      {data !== undefined && (
        <Text size="sm" c="dimmed">
          {t(($) => $.orders.backlogOfAll)}
        </Text>
      )}
      {data !== undefined && sums.length === 0 && <Text size="sm">–</Text>}
      {sums.map(({ currency, amount }) => (
        <Text key={currency} size="sm" fw={600}>
          <Money value={amount} currency={currency} />
        </Text>
      ))}
    </Group>
  );
}
