import '../../../i18n/late/resupply.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { isLeftOpen } from '../../../entities/resupply/line-counts.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { FilterSearch } from '../../../ui/table/filters/filter-search.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { lateMark, waitsMark } from '../../../ui/table/row-mark.tsx';
import { RESUPPLY_COLUMNS } from './resupply-columns.tsx';
import { RESUPPLY_FILTERS } from './resupply-filter.ts';
import { ResupplyFilters, ResupplyStatuses } from './resupply-filters.tsx';

interface ResupplyTableProps {
  readonly onRow: (order: ResupplyOrder) => void;
  /** Receives the ids of the orders on screen, in their order. */
  readonly onIds: (ids: readonly number[]) => void;
}

/** Resupply orders, newest first. This browser remembers the filters. */
export function ResupplyTable({ onRow, onIds }: ResupplyTableProps) {
  const { t } = useTranslation();
  const list = usePagedList('get_resupply_orders', {
    name: 'resupply',
    rememberedFilters: 'resupply_search',
    filters: RESUPPLY_FILTERS,
    input: (request) => request,
    rows: ({ orders }) => orders,
    sorts: ['-createdAt', 'createdAt'],
    pageSize: TABLE_PAGE_SIZES.resupply,
  });
  const { rows } = list;
  useEffect(() => onIds(rows.map(({ id }) => id)), [rows, onIds]);
  const mark = (order: ResupplyOrder) => {
    if (order.late) return lateMark({ text: t(($) => $.resupply.late), column: 'eta' });
    if (!isLeftOpen(order)) return null;
    return waitsMark({ text: t(($) => $.resupply.allArrived.title), column: 'arrived' });
  };
  return (
    <ListTable
      label={t(($) => $.resupply.title)}
      columns={RESUPPLY_COLUMNS}
      list={list}
      mark={mark}
      onRow={onRow}
      csv="resupply_orders"
      toolbar={<FilterSearch filters={list.filters} label={t(($) => $.resupply.search)} width={360} />}
      filters={{
        beside: <ResupplyFilters filters={list.filters} />,
        below: <ResupplyStatuses filters={list.filters} />,
      }}
      empty={<EmptyState title={t(($) => $.resupply.noneTitle)} text={t(($) => $.resupply.noneText)} />}
    />
  );
}
