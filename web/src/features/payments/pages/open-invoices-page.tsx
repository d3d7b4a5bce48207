import '../../../i18n/late/open-invoices.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { useCompleteList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { flag } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { DueByAge } from '../open/due-by-age.tsx';
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
      <DueByAge />
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
