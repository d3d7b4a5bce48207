import '../../../i18n/late/open-invoices.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useCompleteList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { flag } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { OPEN_INVOICE_COLUMNS } from '../open/open-invoice-columns.tsx';

const FILTERS = defineFilters({ overdue: flag(() => ({ overdue: true as const })) });

/** Invoices that are not paid in full, the longest overdue first, with sums by age. */
export function OpenInvoicesPage() {
  const { t } = useTranslation();
  const list = useCompleteList('get_open_invoices', {
    name: 'open-invoices',
    filters: FILTERS,
    input: (request) => request,
    rows: ({ invoices }) => invoices,
    defaultSort: 'dueDay',
  });
  const { values, set } = list.filters;
  return (
    <>
      <PageHeader title={t(($) => $.openInvoices.title)} hint={t(($) => $.openInvoices.hint)} />
      <Ages />
      <ListTable
        label={t(($) => $.openInvoices.title)}
        columns={OPEN_INVOICE_COLUMNS}
        list={list}
        rowId={({ number }) => number}
        rowLink={({ Order }) => pageAddress('order', Order.id)}
        csv="open-invoices"
        filters={{
          beside: (
            <FilterSwitch
              label={t(($) => $.openInvoices.overdue)}
              checked={values.overdue}
              onChange={(overdue) => set({ overdue })}
            />
          ),
        }}
        empty={
          <EmptyState
            picture="calm"
            title={t(($) => $.openInvoices.none)}
            text={t(($) => $.openInvoices.noneText)}
          />
        }
      />
    </>
  );
}

/** What is due by currency and age. */
function Ages() {
  const { t } = useTranslation();
  const { data } = useQuery(callQuery('get_open_invoices', {}));
  if (data === undefined || data.sums.length === 0) return null;
  return (
    <Group gap="lg" mb="md">
      {data.sums.map(({ currency, age, due }) => (
        <div key={`${currency} ${age}`}>
          <Text size="xs" c="dimmed">
            {t(($) => $.openInvoices.ages[age])}
          </Text>
          <Text fw={600}>
            <Money value={due} currency={currency} />
          </Text>
        </div>
      ))}
    </Group>
  );
}
