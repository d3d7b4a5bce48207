import type { IssuerKey } from '@halla/domain/documents/issuers';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { CsvButton } from '../../../ui/table/csv/csv-button.tsx';
import { csvRows } from '../../../ui/table/csv/csv-rows.ts';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import type { Period } from './ledger-period.ts';
import { EU_SALES_COLUMNS, RETURN_COLUMNS, type SalesSums, SUM_COLUMNS } from './sum-columns.tsx';

interface LedgerSumsProps extends Period {
  readonly issuer: IssuerKey;
}

const CSV_PARTS = { paged: false, pages: undefined, cutAt: undefined } as const;

/** Totals of the ledger of a period: by VAT category, for the VAT return, and for the EU sales list. */
export function LedgerSums(asked: LedgerSumsProps) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_sales_sums', asked));
  const { sums = [], vatReturn, euSales = [] } = query.data ?? {};
  if (query.isError && query.data === undefined) return <ErrorState query={query} />;
  const fileName = (what: string) => `${what}-${asked.issuer}-${asked.from}-${asked.to}.csv`;
  return (
    <Stack gap="md" mb="lg">
      <Panel
        title={t(($) => $.salesLedger.sums)}
        actions={
          <CsvButton
            fileName={fileName('sales-by-vat')}
            columns={SUM_COLUMNS}
            {...csvRows({ rows: sums, ...CSV_PARTS })}
          />
        }
      >
        <SmallTable
          label={t(($) => $.salesLedger.sums)}
          columns={SUM_COLUMNS}
          rows={sums}
          rowId={keyOf}
          status={query}
          expectedRows={2}
          empty={t(($) => $.salesLedger.noSums)}
        />
      </Panel>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Panel title={t(($) => $.salesLedger.vatReturn)}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t(($) => $.salesLedger.vatReturnHint[asked.issuer])}
            </Text>
            <SmallTable
              label={t(($) => $.salesLedger.vatReturn)}
              columns={RETURN_COLUMNS}
              rows={vatReturn?.fields ?? []}
              rowId={({ field, currency }) => `${field} ${currency}`}
              status={query}
              expectedRows={2}
              empty={t(($) => $.salesLedger.noFields)}
            />
            {vatReturn !== undefined && <ReturnRemarks {...vatReturn} />}
          </Stack>
        </Panel>
        <Panel
          title={t(($) => $.salesLedger.euSales)}
          actions={
            <CsvButton
              fileName={fileName('eu-sales')}
              columns={EU_SALES_COLUMNS}
              {...csvRows({ rows: euSales, ...CSV_PARTS })}
            />
          }
        >
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t(($) => $.salesLedger.euSalesHint)}
            </Text>
            <SmallTable
              label={t(($) => $.salesLedger.euSales)}
              columns={EU_SALES_COLUMNS}
              rows={euSales}
              rowId={({ country, vatNumber, buyer, currency }) =>
                `${country} ${vatNumber ?? buyer} ${currency}`
              }
              status={query}
              expectedRows={2}
              empty={t(($) => $.salesLedger.noEuSales)}
            />
          </Stack>
        </Panel>
      </SimpleGrid>
    </Stack>
  );
}

const keyOf = ({ currency, category, rate, area }: SalesSums['sums'][number]) =>
  `${currency} ${category} ${rate} ${area}`;

/** Amounts to convert or to check before the return is sent. */
function ReturnRemarks({ fields, unplaced }: SalesSums['vatReturn']) {
  const { t } = useTranslation();
  return (
    <>
      {fields.some(({ currency }) => currency !== 'EUR') && (
        <Text size="sm" p="sm">
          {t(($) => $.salesLedger.notInEur)}
        </Text>
      )}
      {unplaced.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {t(($) => $.salesLedger.unplaced)}
          </Text>
          <SmallTable
            label={t(($) => $.salesLedger.unplaced)}
            columns={SUM_COLUMNS}
            rows={unplaced}
            rowId={keyOf}
            status={LOADED}
          />
        </>
      )}
    </>
  );
}
