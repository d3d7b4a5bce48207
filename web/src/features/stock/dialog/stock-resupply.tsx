import type { ResupplyOrder } from '@halla/contract/resupply';
import type { StockItem } from '@halla/contract/stock';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { OrderStatus, orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { countsOfItem } from '../../../entities/resupply/line-counts.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import {
  dayColumn,
  quantityColumn,
  stateColumn,
  textColumn,
} from '../../../ui/table/columns/column-kinds.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';

const NO_FILTERS = defineFilters({});

/** Resupply orders with a line of an item, newest first. */
export function StockResupply({ item: { sku } }: { readonly item: StockItem }) {
  const { t } = useTranslation();
  const columns = useMemo(() => columnsOf(sku), [sku]);
  const list = usePagedList('get_resupply_orders', {
    name: 'stock-resupply',
    urlKey: 'resupply',
    filters: NO_FILTERS,
    input: (request) => ({ ...request, sku }),
    rows: ({ orders }) => orders,
    sorts: ['-createdAt', 'createdAt'],
    pageSize: TABLE_PAGE_SIZES.stockEditTabs,
  });
  return (
    <ListTable
      label={t(($) => $.stockScreens.resupply.title)}
      columns={columns}
      list={list}
      rowLink={({ id }) => pageAddress('resupplyOrder', id)}
      csv="stock_resupply_orders"
      empty={<EmptyState title={t(($) => $.stockScreens.resupply.none)} />}
    />
  );
}

function columnsOf(sku: string): readonly Column<ResupplyOrder>[] {
  return defineColumns<ResupplyOrder>([
    textColumn({
      id: 'number',
      title: (t) => t(($) => $.orders.fields.number),
      text: ({ number }) => number,
      fixed: true,
      width: 110,
      inCard: 'mark',
    }),
    textColumn({
      id: 'supplier',
      title: (t) => t(($) => $.stockScreens.supplier.company),
      text: ({ SupplierCompany }) => SupplierCompany.name,
      width: 240,
      inCard: 'title',
    }),
    stateColumn({
      id: 'status',
      title: (t) => t(($) => $.orders.fields.paymentStatus),
      state: ({ paymentStatus }) => paymentStatus,
      text: orderStatusLabel,
      badge: (status) => <OrderStatus status={status} />,
      inCard: 'corner',
    }),
    dayColumn({
      id: 'eta',
      title: (t) => t(($) => $.shipments.fields.eta),
      day: ({ eta }) => eta,
      inCard: 'fact',
    }),
    quantityColumn({
      id: 'count',
      title: (t) => t(($) => $.stockScreens.packing.count),
      quantity: (order) => countsOfItem(order, sku).ordered,
      inCard: 'fact',
    }),
    quantityColumn({
      id: 'arrived',
      title: (t) => t(($) => $.stockScreens.resupply.arrived),
      quantity: (order) => countsOfItem(order, sku).arrived,
      inCard: 'fact',
    }),
  ]);
}
