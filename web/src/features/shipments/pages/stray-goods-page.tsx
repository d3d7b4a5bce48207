import '../../../i18n/late/shipment-screens.ts';
import type { StrayGoods } from '@halla/contract/shipments/stray-goods';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { FilterSearch } from '../../../ui/table/filters/filter-search.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { STRAY_FILTERS } from '../list/shipment-filter.ts';
import { STRAY_COLUMNS } from '../stray/stray-columns.tsx';

const StrayDialog = lateDialog(async () => (await import('../stray/stray-dialog.tsx')).StrayDialog);

/**
 * Stray goods, which left stock with a shipment that was cancelled or deleted; a row asks what became of
 * them.
 */
export function StrayGoodsPage() {
  const { t } = useTranslation();
  const maySettle = useMay('settle_stray_goods');
  const [asked, setAsked] = useState<StrayGoods | null>(null);
  const list = usePagedList('get_stray_goods', {
    name: 'stray-goods',
    filters: STRAY_FILTERS,
    input: (request) => request,
    rows: ({ goods }) => goods,
    sorts: ['leftAt', '-leftAt'],
    pageSize: TABLE_PAGE_SIZES.shipments,
  });
  return (
    <>
      <PageHeader title={t(($) => $.shipments.stray)} />
      <ListTable
        label={t(($) => $.shipments.stray)}
        columns={STRAY_COLUMNS}
        list={list}
        {...(maySettle && { onRow: setAsked })}
        csv="stray_goods"
        toolbar={
          <FilterSearch filters={list.filters} label={t(($) => $.shipmentScreens.stray.search)} width={340} />
        }
        empty={
          <EmptyState
            title={t(($) => $.shipmentScreens.stray.none.title)}
            text={t(($) => $.shipmentScreens.stray.none.text)}
          />
        }
      />
      <Suspense>{asked !== null && <StrayDialog goods={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
