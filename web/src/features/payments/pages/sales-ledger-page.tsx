import '../../../i18n/late/sales-ledger.ts';
import { ISSUER_KEYS } from '@halla/domain/documents/issuers';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button, Group, NativeSelect } from '@mantine/core';
import { FileJson } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { DateRange } from '../../../ui/dates/date-range.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { browserDay } from '../../../ui/labels/format.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { setting } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { type StateOf, useFilters } from '../../../ui/table/filters/use-filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { LEDGER_COLUMNS } from '../ledger/ledger-columns.tsx';
import { chosenPeriod, declaredPeriods } from '../ledger/ledger-period.ts';
import { LedgerSums } from '../ledger/ledger-sums.tsx';
import { useLedgerJson } from '../ledger/use-ledger-json.ts';

const FILTERS = defineFilters({
  issuer: setting({ choices: ISSUER_KEYS, usual: 'finland' }, (issuer) => ({ issuer })),
  period: chosenPeriod(),
});

/** The sales ledger of an issuer in a period, and what it comes to for its VAT. */
export function SalesLedgerPage() {
  const { t } = useTranslation();
  const filters = useFilters(FILTERS);
  const { issuer, period } = filters.values;
  const asked = { ...period, issuer };
  const list = usePagedList('get_sales_ledger', {
    name: 'sales-ledger',
    filters: FILTERS,
    input: (request) => ({ ...request, ...asked }),
    rows: ({ rows }) => rows,
    sorts: ['day', '-day'],
  });
  const json = useLedgerJson(asked);
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.salesLedger.title)}
        hint={t(($) => $.salesLedger.hint)}
        actions={
          <Button
            variant="default"
            leftSection={<FileJson size={16} aria-hidden />}
            aria-label={t(($) => $.salesLedger.jsonHint)}
            loading={json.isMaking}
            onClick={() => void json.download()}
          >
            {t(($) => $.salesLedger.json)}
          </Button>
        }
      />
      <Subject filters={filters} />
      <LedgerSums {...asked} />
      <ListTable
        label={t(($) => $.salesLedger.documents)}
        columns={LEDGER_COLUMNS}
        list={list}
        rowId={({ kind, number, position }) => `${kind} ${number} ${position}`}
        rowLink={({ Order }) => pageAddress('order', Order.id)}
        csv={`sales-ledger-${issuer}-${period.from}-${period.to}`}
        empty={
          <EmptyState
            picture="calm"
            title={t(($) => $.salesLedger.none)}
            text={t(($) => $.salesLedger.noneText)}
          />
        }
      />
    </>
  );
}

/** Issuer and period of the ledger, kept in the address. */
function Subject({ filters: { values, set } }: { readonly filters: StateOf<typeof FILTERS> }) {
  const { t } = useTranslation();
  return (
    <Group gap="sm" mb="md" align="flex-end">
      <NativeSelect
        label={t(($) => $.salesLedger.issuer)}
        w={{ base: '100%', xs: 180 }}
        value={values.issuer}
        onChange={({ currentTarget }) => {
          const issuer = ISSUER_KEYS.find((one) => one === currentTarget.value);
          if (issuer !== undefined) set({ issuer });
        }}
        data={ISSUER_KEYS.map((value) => ({ value, label: t(($) => $.orders.issuers[value]) }))}
      />
      <DateRange
        label={t(($) => $.salesLedger.period)}
        isLabelled
        isAhead
        presets={declaredPeriods(browserDay()).map(({ name, period: { from, to } }) => ({
          value: [from, to],
          label: t(($) => $.salesLedger.periods[name]),
        }))}
        value={values.period}
        onChange={({ from, to }) => set({ period: { from: from ?? '', to: to ?? '' } })}
      />
    </Group>
  );
}
