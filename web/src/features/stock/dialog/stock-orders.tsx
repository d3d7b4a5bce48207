import type { Order } from '@halla/contract/orders/order';
import type { StockItem } from '@halla/contract/stock';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { OrderStatus, orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { quantityColumn, stateColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';

const NO_FILTERS = defineFilters({});

/** Orders with a line of an item, newest first. */
export function StockOrders({ item: { sku } }: { readonly item: StockItem }) {
  const { t } = useTranslation();
  const columns = useMemo(() => columnsOf(sku), [sku]);
  const list = usePagedList('get_orders', {
    name: 'stock-orders',
    urlKey: 'orders',
    filters: NO_FILTERS,
    input: (request) => ({ ...request, sku }),
    rows: ({ orders }) => orders,
    sorts: ['-number', 'number'],
    pageSize: TABLE_PAGE_SIZES.stockEditTabs,
  });
  return (
    <ListTable
      label={t(($) => $.stock.tabs.orders)}
      columns={columns}
      list={list}
      rowLink={({ id }) => pageAddress('order', id)}
      csv="stock_orders"
      empty={<EmptyState title={t(($) => $.stockScreens.noOrders)} />}
    />
  );
}

function columnsOf(sku: string): readonly Column<Order>[] {
  return defineColumns<Order>([
    {
      id: 'number',
      title: (t) => t(($) => $.orders.fields.number),
      value: ({ number }) => number,
      sortable: true,
      fixed: true,
      width: 110,
      inCard: 'mark',
    },
    textColumn({
      id: 'client',
      title: (t) => t(($) => $.orders.fields.client),
      text: ({ clientInfo }) => clientInfo.companyName ?? clientInfo.contactName,
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
    quantityColumn({
      id: 'count',
      title: (t) => t(($) => $.stockScreens.packing.count),
      quantity: ({ genericDevices }) =>
        genericDevices
          .filter((line) => line.sku?.toLowerCase() === sku.toLowerCase())
          .reduce((sum, { count }) => sum + count, 0),
      inCard: 'fact',
    }),
  ]);
}
