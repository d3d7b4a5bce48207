import { formatMoney } from '@halla/domain/formats';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import type { CostOf } from './cost-groups.ts';

interface CostPanelProps {
  readonly title: string;
  readonly costs: readonly CostOf[];
  /** Note on costs that are not included. */
  readonly note?: string;
  /** Text if there are no bars. */
  readonly none?: string;
}

/** Bars of the cost of groups of tickets, each linked to its tickets. */
export function CostPanel({ title, costs, note, none }: CostPanelProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const hint = costs.length === 0 ? none : note;
  return (
    <Panel title={title}>
      {hint !== undefined && (
        <Text size="sm" c="dimmed" mt={-8} mb="xs">
          {hint}
        </Text>
      )}
      <BarList
        label={title}
        bars={costs.map(({ key, name, count, total, to }) => ({
          ...{ key, name, to },
          value: total,
          shown: formatMoney(total, 'EUR', lang),
          note: t(($) => $.ticketStatistics.ticketCount, { count }),
        }))}
      />
    </Panel>
  );
}
