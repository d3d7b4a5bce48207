import type { StockCount } from '@halla/contract/stock-counts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const COLOURS = { open: 'fjord', booked: 'green', cancelled: 'gray' } as const;

export function CountState({ state }: Pick<StockCount, 'state'>) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={COLOURS[state]}>
      {t(($) => $.stockCounts.states[state])}
    </Badge>
  );
}
