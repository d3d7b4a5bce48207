import '../../../i18n/late/stock-screens.ts';
import '../../../i18n/late/purchases.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { browserDay } from '../../../ui/labels/format.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CsvButton } from '../../../ui/table/csv/csv-button.tsx';
import { csvRows } from '../../../ui/table/csv/csv-rows.ts';
import { PURCHASE_CSV_COLUMNS } from '../purchases/purchase-columns.tsx';
import { purchasesBySupplier } from '../purchases/purchases-by-supplier.ts';
import { SupplierPanel } from '../purchases/supplier-panel.tsx';

/** Proposed purchases, by supplier. */
export function PurchasesPage() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_purchase_proposal', {}));
  const items = query.data?.items ?? [];
  const cutAt = query.data?.truncated ? items.length : undefined;
  const title = t(($) => $.stock.purchases);
  return (
    <>
      <PageHeader
        wide
        title={title}
        hint={t(($) => $.purchases.hint)}
        crumbs={[{ label: t(($) => $.shell.panel.tiles.resupply), to: '/cpanel/resupply' }, { label: title }]}
        actions={
          <CsvButton
            fileName={`purchase_proposal_${browserDay()}.csv`}
            columns={PURCHASE_CSV_COLUMNS}
            {...csvRows({ rows: items, paged: false, pages: undefined, cutAt })}
          />
        }
      />
      {query.isError && query.data === undefined ? (
        <ErrorState query={query} />
      ) : query.isPending ? (
        <Skeleton h={320} />
      ) : items.length === 0 ? (
        <EmptyState
          picture="calm"
          title={t(($) => $.purchases.noneTitle)}
          text={t(($) => $.purchases.noneText)}
        />
      ) : (
        <Stack gap="md">
          {purchasesBySupplier(items).map((of) => (
            <SupplierPanel key={of.supplier?.id ?? 0} of={of} />
          ))}
        </Stack>
      )}
      {cutAt !== undefined && (
        <Text size="sm" c="dimmed" mt="xs">
          {t(($) => $.ui.table.truncated, { count: cutAt })}
        </Text>
      )}
    </>
  );
}
