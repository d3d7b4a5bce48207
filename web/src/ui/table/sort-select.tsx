import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, sortText } from './columns/column.ts';

export interface SortSelectProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly paged: boolean;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** Cards have no header to click, so the sort order is chosen here. */
export function SortSelect<Row>({ columns, paged, sort, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation();
  const options = columns
    .filter(({ sortable = !paged }) => sortable)
    .flatMap(({ id, title }) => [
      { value: sortText({ id, desc: false }), label: `${title(t)} ↑` },
      { value: sortText({ id, desc: true }), label: `${title(t)} ↓` },
    ]);
  if (options.length === 0) return null;
  const known = options.some(({ value }) => value === sort);
  return (
    <NativeSelect
      aria-label={t(($) => $.ui.table.sort)}
      value={known ? sort : ''}
      data={known ? options : [{ value: '', label: t(($) => $.ui.table.sort) }, ...options]}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  );
}
