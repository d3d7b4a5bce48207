import type { Order } from '@halla/contract/orders/order';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { FilterSearch } from '../../../ui/table/filters/filter-search.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { waitsMark } from '../../../ui/table/row-mark.tsx';
import { isWaiting } from '../api/allocated.ts';
import { Backlog } from './backlog.tsx';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { ORDER_FILTERS } from './order-filter.ts';
import { OrderStatuses, OrderWaiting } from './order-filters.tsx';

interface OrderTableProps {
  readonly onRow: (order: Order) => void;
  /** Called with the ids of the orders on screen, in display order. */
  readonly onIds: (ids: readonly number[]) => void;
}

/** Customer orders, highest number first. */
export function OrderTable({ onRow, onIds }: OrderTableProps) {
  const { t } = useTranslation();
  const list = usePagedList('get_orders', {
    name: 'orders',
    filters: ORDER_FILTERS,
    input: (request) => request,
    rows: ({ orders }) => orders,
    sorts: ['-number', 'number'],
    pageSize: TABLE_PAGE_SIZES.orders,
  });
  const { rows } = list;
  useEffect(() => onIds(rows.map(({ id }) => id)), [rows, onIds]);
  const mark = (order: Order) =>
    isWaiting(order) ? waitsMark({ text: t(($) => $.orders.waits), column: 'serials' }) : null;
  return (
    <ListTable
      label={t(($) => $.orders.title)}
      columns={ORDER_COLUMNS}
      list={list}
      mark={mark}
      onRow={onRow}
      csv="orders"
      toolbar={<FilterSearch filters={list.filters} label={t(($) => $.orders.search)} width={440} />}
      filters={{
        beside: <OrderWaiting filters={list.filters} />,
        below: <OrderStatuses filters={list.filters} />,
      }}
      below={<Backlog filter={list.filters.input} enabled={!list.status.isPending} />}
      empty={<EmptyState title={t(($) => $.orders.noneTitle)} text={t(($) => $.orders.noneText)} />}
    />
  );
}
