import type { Ticket } from '@halla/contract/tickets';
import { EXPENSE_CATEGORIES, expenseAmount, expenseTotals } from '@halla/domain/tickets/expenses';
import { sumsByPayer } from '@halla/domain/tickets/payers';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { EditButton } from '../../../entities/document/edit-button.tsx';
import { useEditedDocument } from '../../../entities/document/use-edited-document.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { TICKET_CALL } from '../api/ticket-query.ts';
import { EXPENSE_COLUMNS } from './expense-columns.tsx';

const ExpensesForm = latePart(async () => (await import('./expenses-form.tsx')).ExpensesForm);

/** The cost of a repair, by category and in total. */
export function TicketExpenses({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const { edited, begin, end } = useEditedDocument(TICKET_CALL, ticket);
  if (edited !== null)
    return (
      <Panel title={t(($) => $.ticketScreens.expenses.title)}>
        <Suspense fallback={<Skeleton h={360} />}>
          <ExpensesForm ticket={edited} onDone={end} />
        </Suspense>
      </Panel>
    );
  const { expenses } = ticket;
  const rows = EXPENSE_CATEGORIES.flatMap((category) =>
    (expenses?.[category] ?? []).map((entry, index) => ({
      ...entry,
      category,
      key: `${category} ${index}`,
      amount: expenseAmount(entry),
    })),
  );
  const totals = expenses && expenseTotals(expenses);
  return (
    <Panel
      title={t(($) => $.ticketScreens.expenses.title)}
      actions={<EditButton label={t(($) => $.common.edit)} onClick={begin} />}
    >
      {rows.length === 0 ? (
        <EmptyState
          title={t(($) => $.ticketScreens.expenses.noneTitle)}
          text={t(($) => $.ticketScreens.expenses.noneText)}
        />
      ) : (
        <Stack gap="sm">
          <SmallTable
            label={t(($) => $.ticketScreens.expenses.list)}
            columns={EXPENSE_COLUMNS}
            rows={rows}
            rowId={({ key }) => key}
            status={LOADED}
          />
          {expenses !== undefined && <SumsByPayer expenses={expenses} />}
          <Group justify="flex-end" gap="xs">
            <Text size="sm" c="dimmed">
              {t(($) => $.ticketScreens.expenses.total)}
            </Text>
            <Text fw={600}>
              <Money value={totals?.total ?? null} />
            </Text>
          </Group>
        </Stack>
      )}
    </Panel>
  );
}

/** Amount of each payer; nothing until a payer is decided. */
function SumsByPayer({ expenses }: { readonly expenses: NonNullable<Ticket['expenses']> }) {
  const { t } = useTranslation();
  const sums = sumsByPayer(expenses);
  if (sums.every(({ payer }) => payer === null)) return null;
  return sums.map(({ payer, total }) => (
    <Group key={payer} justify="flex-end" gap="xs">
      <Text size="sm" c="dimmed">
        {t(($) => $.warranty.payers[payer ?? 'none'])}
      </Text>
      <Text size="sm">
        <Money value={total} />
      </Text>
    </Group>
  ));
}
