import type { WebstoreOrder } from '@halla/contract/webstore';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { markOfStatus } from './row-tone.ts';
import { WEBSTORE_COLUMNS } from './webstore-columns.tsx';
import { WEBSTORE_FILTERS } from './webstore-filter.ts';

interface WebstoreTableProps {
  readonly onRow: (order: WebstoreOrder) => void;
  /** Receives the ids of the orders on screen, in their order. */
  readonly onIds: (ids: readonly number[]) => void;
}

/** Webstore orders, highest number first. */
export function WebstoreTable({ onRow, onIds }: WebstoreTableProps) {
  const { t } = useTranslation();
  const list = usePagedList('get_webstore_orders', {
    name: 'webstore',
    filters: WEBSTORE_FILTERS,
    input: (request) => request,
    rows: ({ orders = [] }) => orders,
    sorts: ['-number', 'number'],
    pageSize: TABLE_PAGE_SIZES.webstore,
  });
  const { rows } = list;
  useEffect(() => onIds(rows.map(({ id }) => id)), [rows, onIds]);
  return (
    <ListTable
      label={t(($) => $.kinds.many.webstoreOrder)}
      columns={WEBSTORE_COLUMNS}
      list={list}
      mark={markOfStatus}
      onRow={onRow}
      csv="webstore_orders"
      toolbar={<WebstoreSearch filters={list.filters} />}
      filters={{ beside: <WebstoreFilters filters={list.filters} /> }}
      empty={<EmptyState title={t(($) => $.webstore.noneTitle)} text={t(($) => $.webstore.noneText)} />}
    />
  );
}

interface WebstoreFiltersProps {
  readonly filters: StateOf<typeof WEBSTORE_FILTERS>;
}

function WebstoreSearch({ filters: { values, set } }: WebstoreFiltersProps) {
  const { t } = useTranslation();
  return (
    <SearchInput
      value={values.q}
      onChange={(q) => set({ q })}
      aria-label={t(($) => $.webstore.search)}
      placeholder={t(($) => $.webstore.search)}
      w={{ base: '100%', xs: 300 }}
    />
  );
}

function WebstoreFilters({ filters: { values, set } }: WebstoreFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterSwitch
      label={t(($) => $.webstore.unrelated)}
      title={t(($) => $.webstore.unrelatedHint)}
      checked={values.unrelated}
      onChange={(unrelated) => set({ unrelated })}
    />
  );
}
