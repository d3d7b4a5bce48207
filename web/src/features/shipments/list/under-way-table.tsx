import '../../../i18n/late/shipment-screens.ts';
import { UNDER_WAY } from '@halla/domain/documents/shipment-rules';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchedProvider } from '../../../ui/table/columns/searched-text.tsx';
import { FilterSearch } from '../../../ui/table/filters/filter-search.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { UNDER_WAY_FILTERS } from './shipment-filter.ts';
import { useShipmentMark } from './shipment-mark.ts';
import type { ShipmentTableProps } from './shipment-table.tsx';
import { UNDER_WAY_COLUMNS } from './under-way-columns.tsx';

/** Shipments that are waiting or in transit, by expected day, so that late ones come first. */
export function UnderWayTable({ onRow, onIds }: ShipmentTableProps) {
  const { t } = useTranslation();
  const list = usePagedList('get_shipments', {
    name: 'shipments-under-way',
    filters: UNDER_WAY_FILTERS,
    input: (request) => ({ ...request, statuses: [...UNDER_WAY] }),
    rows: ({ shipments }) => shipments,
    sorts: ['eta', '-eta', '-updatedAt', 'updatedAt'],
    pageSize: TABLE_PAGE_SIZES.shipments,
  });
  const { rows } = list;
  const { values, set } = list.filters;
  useEffect(() => onIds(rows.map(({ id }) => id)), [rows, onIds]);
  const mark = useShipmentMark();
  return (
    <SearchedProvider value={values.q}>
      <ListTable
        label={t(($) => $.shipments.underWay)}
        columns={UNDER_WAY_COLUMNS}
        list={list}
        mark={mark}
        onRow={onRow}
        csv="shipments_under_way"
        toolbar={
          <FilterSearch filters={list.filters} label={t(($) => $.shipmentScreens.search)} width={440} />
        }
        filters={{
          beside: (
            <FilterSwitch
              label={t(($) => $.shipmentScreens.onlyLate)}
              checked={values.late}
              onChange={(late) => set({ late })}
            />
          ),
        }}
        empty={
          <EmptyState
            title={t(($) => $.shipmentScreens.underWayNone.title)}
            text={t(($) => $.shipmentScreens.underWayNone.text)}
          />
        }
      />
    </SearchedProvider>
  );
}
