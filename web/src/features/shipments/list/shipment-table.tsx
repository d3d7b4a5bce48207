import '../../../i18n/late/shipment-screens.ts';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchedProvider } from '../../../ui/table/columns/searched-text.tsx';
import { FilterSearch } from '../../../ui/table/filters/filter-search.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { SHIPMENT_COLUMNS } from './shipment-columns.tsx';
import { SHIPMENT_FILTERS } from './shipment-filter.ts';
import { ShipmentStatuses } from './shipment-filters.tsx';
import { useShipmentMark } from './shipment-mark.ts';

export interface ShipmentTableProps {
  readonly onRow: (shipment: Shipment) => void;
  /** Called with the ids of the shipments on screen, in display order. */
  readonly onIds: (ids: readonly number[]) => void;
}

/** Shipments, most recently changed or noted first. The filters are stored in this browser. */
export function ShipmentTable({ onRow, onIds }: ShipmentTableProps) {
  const { t } = useTranslation();
  const list = usePagedList('get_shipments', {
    name: 'shipments',
    rememberedFilters: 'shipments_search',
    filters: SHIPMENT_FILTERS,
    input: (request) => request,
    rows: ({ shipments }) => shipments,
    sorts: ['-updatedAt', 'updatedAt'],
    pageSize: TABLE_PAGE_SIZES.shipments,
  });
  const { rows } = list;
  useEffect(() => onIds(rows.map(({ id }) => id)), [rows, onIds]);
  const mark = useShipmentMark();
  return (
    <SearchedProvider value={list.filters.values.q}>
      <ListTable
        label={t(($) => $.shell.panel.tiles.shipments)}
        columns={SHIPMENT_COLUMNS}
        list={list}
        mark={mark}
        onRow={onRow}
        csv="shipments"
        toolbar={
          <FilterSearch filters={list.filters} label={t(($) => $.shipmentScreens.search)} width={440} />
        }
        filters={{
          beside: (
            <FilterSwitch
              label={t(($) => $.shipmentScreens.onlyLoose)}
              checked={list.filters.values.loose}
              onChange={(loose) => list.filters.set({ loose })}
            />
          ),
          below: <ShipmentStatuses filters={list.filters} />,
        }}
        empty={
          <EmptyState
            title={t(($) => $.shipmentScreens.noneTitle)}
            text={t(($) => $.shipmentScreens.noneText)}
          />
        }
      />
    </SearchedProvider>
  );
}
