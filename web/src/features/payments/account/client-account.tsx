import '../../../i18n/late/account-statement.ts';
import type { CallOutput } from '@halla/contract/calls';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { DateRange } from '../../../ui/dates/date-range.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { calendarDays } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { loadedList } from '../../../ui/table/list-view.ts';
import { ACCOUNT_COLUMNS } from './account-columns.tsx';

type Account = CallOutput<'get_account_statement'>['accounts'][number];

const FILTERS = defineFilters({
  days: calendarDays(({ from, to }) => ({ ...(from !== null && { from }), ...(to !== null && { to }) })),
});

/** Statement of account of a company: documents and payments with the balance after each, by currency. */
export function ClientAccount({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const { values, set, input } = useFilters(FILTERS, 'account');
  const query = useQuery(callQuery('get_account_statement', { companyId, ...input }));
  const accounts = query.data?.accounts ?? [];
  return (
    <Stack gap="md">
      <DateRange
        label={t(($) => $.accountStatement.period)}
        isLabelled
        value={values.days}
        onChange={(days) => set({ days })}
      />
      {query.isPending && <Skeleton h={240} />}
      {query.isError && query.data === undefined && <ErrorState query={query} />}
      {query.isSuccess && accounts.length === 0 && (
        <EmptyState title={t(($) => $.accountStatement.none)} text={t(($) => $.accountStatement.noneText)} />
      )}
      {accounts.map((account) => (
        <CurrencyAccount key={account.currency} account={account} />
      ))}
    </Stack>
  );
}

function CurrencyAccount({
  account: { currency, opening, entries, closing },
}: {
  readonly account: Account;
}) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Group gap="lg">
        <Sum label={t(($) => $.accountStatement.opening)} value={opening} currency={currency} />
        <Sum
          label={t(($) => (closing < 0 ? $.accountStatement.overpaid : $.accountStatement.closing))}
          value={Math.abs(closing)}
          currency={currency}
        />
      </Group>
      <ListTable
        label={`${t(($) => $.accountStatement.title)} ${currency}`}
        columns={ACCOUNT_COLUMNS}
        list={loadedList({ name: 'client-account', rows: entries, urlKey: `account${currency}` })}
        rowId={(entry) => entries.indexOf(entry)}
        csv={`account-${currency}`}
        empty={t(($) => $.accountStatement.noneText)}
      />
    </Stack>
  );
}

interface SumProps {
  readonly label: string;
  readonly value: number;
  readonly currency: Account['currency'];
}

function Sum({ label, value, currency }: SumProps) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>
        <Money value={value} currency={currency} />
      </Text>
    </div>
  );
}
