import type { StockCount, StockCountLine } from '@halla/contract/stock-counts';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { quantityColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';

const NO_FILTERS = defineFilters({});

const COLUMNS = defineColumns<StockCountLine>([
  timeColumn({
    id: 'countedAt',
    title: (t) => t(($) => $.stockCounts.fields.countedAt),
    at: ({ countedAt }) => countedAt,
    exact: true,
    sortable: true,
    fixed: true,
    inCard: 'corner',
  }),
  textColumn({
    id: 'sku',
    title: (t) => t(($) => $.stock.fields.sku),
    text: ({ sku }) => sku,
    width: 120,
    keep: 2,
    inCard: 'mark',
  }),
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.stock.fields.name),
    text: ({ name }) => name,
    width: 190,
    keep: 2,
    inCard: 'title',
  }),
  quantityColumn({
    id: 'counted',
    title: (t) => t(($) => $.stockCounts.fields.counted),
    quantity: ({ counted }) => counted,
    keep: 3,
    inCard: 'fact',
  }),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.stockCounts.fields.countedBy),
    text: ({ User }, t) => User?.fullName ?? t(($) => $.common.system),
    width: 150,
    keep: 1,
    inCard: 'fact',
  }),
  textColumn({
    id: 'undone',
    title: (t) => t(($) => $.stockCounts.fields.undone),
    text: ({ undoneAt, UndoneBy }, t) =>
      undoneAt === null
        ? null
        : t(($) => $.stockCounts.line.undoneBy, { who: UndoneBy?.fullName ?? t(($) => $.common.system) }),
    width: 200,
    keep: 1,
    inCard: 'text',
  }),
]);

/** All lines of a count, including those that were replaced or taken back. */
export function AllLines({ count: { id: count_id } }: { readonly count: StockCount }) {
  const { t } = useTranslation();
  const list = usePagedList('get_stock_count_lines', {
    name: 'stock-count-lines',
    urlKey: 'lines',
    filters: NO_FILTERS,
    input: (request) => ({ ...request, count_id }),
    rows: ({ lines }) => lines,
    sorts: ['-countedAt', 'countedAt'],
    pageSize: TABLE_PAGE_SIZES.stockCountLines,
  });
  return (
    <ListTable
      label={t(($) => $.stockCounts.tabs.lines)}
      columns={COLUMNS}
      list={list}
      csv="stock_count_lines"
    />
  );
}
