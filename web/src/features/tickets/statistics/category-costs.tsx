import type { TicketStatisticsAnswer } from '@halla/contract/tickets';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@halla/domain/tickets/expenses';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/labels/amounts.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, moneyColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';

interface CategoryCost {
  readonly category: ExpenseCategory;
  readonly entries: number;
  readonly total: number;
}

const COLUMNS = defineColumns<CategoryCost>([
  textColumn({
    id: 'category',
    title: (t) => t(($) => $.ticketScreens.expenses.category),
    text: ({ category }, t) => t(($) => $.ticketScreens.expenses.categories[category]),
    width: 150,
    grows: true,
    fixed: true,
    inCard: 'title',
  }),
  countColumn({
    id: 'entries',
    title: (t) => t(($) => $.ticketStatistics.entries),
    count: ({ entries }) => entries,
    inCard: 'fact',
  }),
  moneyColumn({
    id: 'total',
    title: (t) => t(($) => $.ticketScreens.expenses.amount),
    amount: ({ total }) => total,
    fixed: true,
    inCard: 'corner',
  }),
]);

/** Cost by category, and in total. */
export function CategoryCosts({ statistics }: { readonly statistics: TicketStatisticsAnswer }) {
  const { t } = useTranslation();
  const rows = EXPENSE_CATEGORIES.map((category) => ({ category, ...statistics.expenses[category] }));
  return (
    <Panel title={t(($) => $.ticketStatistics.byCategory)}>
      <Stack gap="sm">
        <SmallTable
          label={t(($) => $.ticketScreens.expenses.list)}
          columns={COLUMNS}
          rows={rows}
          rowId={({ category }) => category}
          status={LOADED}
        />
        <Group justify="flex-end" gap="xs">
          <Text size="sm" c="dimmed">
            {t(($) => $.ticketScreens.expenses.total)}
          </Text>
          <Text fw={600}>
            <Money value={statistics.total} />
          </Text>
        </Group>
      </Stack>
    </Panel>
  );
}
