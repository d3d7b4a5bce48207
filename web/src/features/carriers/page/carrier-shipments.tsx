import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { SHIPMENT_COLUMNS } from './shipment-columns.tsx';

const NO_FILTERS = defineFilters({});

/** Shipments of a shipping company, most recently changed or noted first. */
export function CarrierShipments({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const list = usePagedList('get_shipments', {
    name: 'carrier-shipments',
    urlKey: 'shipments',
    filters: NO_FILTERS,
    input: (request) => ({ ...request, companyId }),
    rows: ({ shipments }) => shipments,
    sorts: ['-updatedAt', 'updatedAt'],
    pageSize: TABLE_PAGE_SIZES.shipments,
  });
  return (
    <ListTable
      label={t(($) => $.carriers.tabs.shipments)}
      columns={SHIPMENT_COLUMNS}
      list={list}
      rowLink={({ id }) => pageAddress('shipment', id)}
      csv="shipments"
      empty={
        <EmptyState
          title={t(($) => $.carriers.shipments.noneTitle)}
          text={t(($) => $.carriers.shipments.noneText)}
        />
      }
    />
  );
}
