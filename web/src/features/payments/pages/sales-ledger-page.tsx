import '../../../i18n/late/sales-ledger.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button } from '@mantine/core';
import { FileJson } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CountrySelect } from '../../../ui/pickers/country-select.tsx';
import { exactText } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { LEDGER_COLUMNS } from '../ledger/ledger-columns.tsx';
import { chosenIssuer, chosenPeriod } from '../ledger/ledger-period.ts';
import { LedgerSubject } from '../ledger/ledger-subject.tsx';
import { LedgerSums } from '../ledger/ledger-sums.tsx';
import { useLedgerJson } from '../ledger/use-ledger-json.ts';

const FILTERS = defineFilters({
  issuer: chosenIssuer(),
  period: chosenPeriod(),
  country: exactText((country) => ({ country })),
});

/** The sales ledger of an issuer for a period, with its VAT totals. */
export function SalesLedgerPage() {
  const { t } = useTranslation();
  const filters = useFilters(FILTERS);
  const { issuer, period, country } = filters.values;
  const asked = { ...period, issuer };
  const list = usePagedList('get_sales_ledger', {
    name: 'sales-ledger',
    filters: FILTERS,
    input: (request) => ({ ...request, ...asked, ...(country !== undefined && { country }) }),
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
      <LedgerSubject
        value={{ issuer, period }}
        onIssuer={(next) => filters.set({ issuer: next })}
        onPeriod={(next) => filters.set({ period: next })}
      >
        <CountrySelect
          label={t(($) => $.salesLedger.fields.buyerCountry)}
          w={{ base: '100%', xs: 220 }}
          value={country ?? null}
          onChange={(next) => filters.set({ country: next ?? undefined })}
        />
      </LedgerSubject>
      {country === undefined && <LedgerSums {...asked} />}
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
