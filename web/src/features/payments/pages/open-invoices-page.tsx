import '../../../i18n/late/open-invoices.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useCompleteList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { HeaderLink } from '../../../ui/page/header-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { flag, wholeNumber } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { DueByAge } from '../open/due-by-age.tsx';
import { OPEN_INVOICE_COLUMNS } from '../open/open-invoice-columns.tsx';
import { RemindButton } from '../open/remind-button.tsx';

const FILTERS = defineFilters({
  overdue: flag(() => ({ overdue: true as const })),
  client: wholeNumber((companyId) => ({ companyId })),
});

/** Invoices not fully paid, longest overdue first, with totals by age. */
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
      <PageHeader
        wide
        title={t(($) => $.openInvoices.title)}
        hint={t(($) => $.openInvoices.hint)}
        actions={
          values.client !== undefined && (
            <HeaderLink
              to={`/contacts/company/${values.client}?tab=account`}
              icon={Scale}
              label={t(($) => $.openInvoices.account)}
            />
          )
        }
      />
      <DueByAge companyId={values.client} />
      <ListTable
        label={t(($) => $.openInvoices.title)}
        columns={OPEN_INVOICE_COLUMNS}
        list={list}
        rowId={({ number }) => number}
        rowLink={({ Order }) => pageAddress('order', Order.id)}
        cardAction={(invoice) => invoice.daysLate > 0 && <RemindButton invoice={invoice} />}
        csv="open-invoices"
        filters={{
          beside: (
            <>
              <Clients value={values.client} onChange={(client) => set({ client })} />
              <FilterSwitch
                label={t(($) => $.openInvoices.overdue)}
                checked={values.overdue}
                onChange={(overdue) => set({ overdue })}
              />
            </>
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

interface ClientsProps {
  readonly value: number | undefined;
  readonly onChange: (companyId: number | undefined) => void;
}

/** Filters by a client among those who owe something. */
function Clients({ value, onChange }: ClientsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(callQuery('get_open_invoices', {}));
  const names = new Map(
    (data?.invoices ?? []).flatMap(({ companyId, client }) =>
      companyId === null ? [] : [[companyId, client ?? `#${companyId}`] as const],
    ),
  );
  return (
    <FilterSelect
      label={t(($) => $.orders.fields.client)}
      every={t(($) => $.openInvoices.everyClient)}
      choices={[...names.keys()].toSorted((one, other) =>
        (names.get(one) ?? '').localeCompare(names.get(other) ?? ''),
      )}
      textOf={(id) => names.get(id) ?? `#${id}`}
      value={value}
      onChange={onChange}
      maw={{ base: '100%', xs: 260 }}
    />
  );
}
