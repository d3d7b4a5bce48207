import '../../../i18n/late/stock-counts.ts';
import type { StockCount } from '@halla/contract/stock-counts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { oneOf } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { CountState } from '../counts/count-state.tsx';
import { NewCountDialog } from '../counts/new-count-dialog.tsx';

const STATES = ['open', 'booked', 'cancelled'] as const;
const FILTERS = defineFilters({ state: oneOf(STATES, (state) => ({ state })) });

const COLUMNS = defineColumns<StockCount>([
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.stockCounts.name),
    text: ({ name }) => name,
    width: 220,
    fixed: true,
    inCard: 'title',
  }),
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.stockCounts.state),
    state: ({ state }) => state,
    text: (state, t) => t(($) => $.stockCounts.states[state]),
    badge: (state) => <CountState state={state} />,
    width: 120,
    keep: 3,
    inCard: 'corner',
  }),
  textColumn({
    id: 'warehouse',
    title: (t) => t(($) => $.stock.fields.warehouse),
    text: ({ Warehouse }, t) => warehouseName(Warehouse, t),
    width: 130,
    keep: 2,
    inCard: 'fact',
  }),
  countColumn({
    id: 'items',
    title: (t) => t(($) => $.stockCounts.fields.items),
    count: ({ items }) => items,
    width: 130,
    keep: 2,
    inCard: 'fact',
    cardText: ({ items }, t) => `${t(($) => $.stockCounts.fields.items)}: ${items}`,
  }),
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.stockCounts.fields.createdAt),
    at: ({ createdAt }) => createdAt,
    exact: true,
    sortable: true,
    inCard: 'fact',
  }),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.stockCounts.fields.user),
    text: ({ User }, t) => User?.fullName ?? t(($) => $.common.system),
    width: 160,
  }),
  timeColumn({
    id: 'closedAt',
    title: (t) => t(($) => $.stockCounts.fields.closed),
    at: ({ closedAt }) => closedAt,
    exact: true,
    keep: -1,
  }),
  textColumn({
    id: 'closedBy',
    title: (t) => t(($) => $.stockCounts.fields.closedBy),
    text: ({ ClosedBy }) => ClosedBy?.fullName ?? null,
    width: 160,
    keep: -1,
  }),
]);

/** Stock counts: open ones, and those that were booked or cancelled. */
export function StockCountsPage() {
  const { t } = useTranslation();
  const added = useDialogParam('new');
  const list = usePagedList('get_stock_counts', {
    name: 'stock-counts',
    filters: FILTERS,
    input: (request) => request,
    rows: ({ counts }) => counts,
    sorts: ['-createdAt', 'createdAt'],
    pageSize: TABLE_PAGE_SIZES.stockCounts,
  });
  const { values, set } = list.filters;
  return (
    <>
      <PageHeader
        title={t(($) => $.stock.counts)}
        actions={
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => added.open('count')}>
            {t(($) => $.stockCounts.add)}
          </Button>
        }
      />
      <ListTable
        label={t(($) => $.stock.counts)}
        columns={COLUMNS}
        list={list}
        rowLink={({ id }) => pageAddress('stockCount', id)}
        csv="stock_counts"
        filters={{
          beside: (
            <FilterSelect
              label={t(($) => $.stockCounts.state)}
              value={values.state}
              every={t(($) => $.stockCounts.everyState)}
              choices={STATES}
              textOf={(state) => t(($) => $.stockCounts.states[state])}
              onChange={(state) => set({ state })}
            />
          ),
        }}
        empty={
          <EmptyState title={t(($) => $.stockCounts.noneTitle)} text={t(($) => $.stockCounts.noneText)} />
        }
      />
      <NewCountDialog opened={added.value !== null} onClose={added.close} />
    </>
  );
}
