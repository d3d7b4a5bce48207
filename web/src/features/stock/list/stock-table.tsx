import type { StockRow } from '@halla/contract/stock';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { stockHighlight } from '@halla/domain/stock/stock-demand';
import { STOCK_ORDERS } from '@halla/domain/stock/stock-sorts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { STOCK_COLUMNS } from './stock-columns.tsx';
import { STOCK_FILTERS } from './stock-filter.ts';
import { StockFilters, StockSearch } from './stock-filters.tsx';

interface StockTableProps {
  readonly onRow: (row: StockRow) => void;
  /** Receives the ids of the items on screen, in their order and without duplicates. */
  readonly onIds: (ids: readonly number[]) => void;
}

/** Items by warehouse. This browser remembers the filters. */
export function StockTable({ onRow, onIds }: StockTableProps) {
  const { t } = useTranslation();
  const list = usePagedList('get_stock_quantity', {
    name: 'stock',
    rememberedFilters: 'stock_search',
    filters: STOCK_FILTERS,
    input: (request) => request,
    rows: ({ stock }) => stock,
    sorts: STOCK_ORDERS,
    pageSize: TABLE_PAGE_SIZES.stock,
  });
  const { rows } = list;
  useEffect(() => onIds([...new Set(rows.map(({ StockItemId }) => StockItemId))]), [rows, onIds]);
  const mark = (row: StockRow) => {
    const tone = stockHighlight(row);
    return tone && { tone, text: t(($) => $.stock.mark[tone]) };
  };
  return (
    <ListTable
      label={t(($) => $.stock.title)}
      columns={STOCK_COLUMNS}
      list={list}
      mark={mark}
      onRow={onRow}
      csv="stock_report"
      toolbar={<StockSearch filters={list.filters} />}
      filters={{ below: <StockFilters filters={list.filters} /> }}
      empty={<EmptyState title={t(($) => $.stock.noneTitle)} text={t(($) => $.stock.noneText)} />}
    />
  );
}
