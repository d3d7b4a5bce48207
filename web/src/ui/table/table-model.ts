import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  metaHelper,
  type ReactTable,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../i18n/i18n.ts';
import { useLanguage } from '../labels/language.ts';
import { asText, type Column, compareValues, parseSort, sortText } from './columns/column.ts';

interface Meta {
  readonly align: 'end' | undefined;
}

const features = tableFeatures({
  columnMeta: metaHelper<Meta>(),
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type Model<Row extends object> = ReactTable<typeof features, Row>;
export type ModelRow<Row extends object> = ReturnType<Model<Row>['getRowModel']>['rows'][number];
export type ModelHeader<Row extends object> = ReturnType<
  Model<Row>['getHeaderGroups']
>[number]['headers'][number];

export interface TableModelOptions<Row extends object> {
  readonly columns: readonly Column<Row>[];
  /** Columns currently on screen. */
  readonly shown: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string | number;
  /** True if the server sorts and pages. */
  readonly paged: boolean;
  /** Such as '-startTime', from the URL or the table's default. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** Sorting and visible columns of a table, based on TanStack Table. */
export function useTableModel<Row extends object>(options: TableModelOptions<Row>): Model<Row> {
  const { columns, shown, rows, rowId, paged, sort, onSort } = options;
  const { t } = useTranslation();
  const lang = useLanguage();

  const defs = useMemo(() => {
    const collatorOf = onceMade(() => new Intl.Collator(lang, { numeric: true, sensitivity: 'base' }));
    return columns.map((column) => columnDef({ column, t, collatorOf, paged }));
  }, [columns, t, lang, paged]);
  // Joined to a string: a resize that keeps the same columns must not invalidate the row memo.
  const shownIds = JSON.stringify(shown.map(({ id }) => id));
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id }) => [id, shownIds.includes(JSON.stringify(id))])),
    [columns, shownIds],
  );
  const sorting = useMemo((): SortingState => {
    const parsed = parseSort(sort);
    return parsed === null ? [] : [{ ...parsed }];
  }, [sort]);
  const data = useMemo(() => [...rows], [rows]);

  return useTable<typeof features, Row>({
    features,
    columns: defs,
    data,
    getRowId: (row) => String(rowId(row)),
    state: { sorting, columnVisibility },
    manualSorting: paged,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (update: Updater<SortingState>) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next !== undefined) onSort(sortText(next));
    },
  });
}

/** Creates the value on first use: a collator costs milliseconds, and lists sorted by the server need none. */
function onceMade<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

interface DefOptions<Row> {
  readonly column: Column<Row>;
  readonly t: Translate;
  readonly collatorOf: () => Intl.Collator;
  readonly paged: boolean;
}

function columnDef<Row extends object>({
  column,
  t,
  collatorOf,
  paged,
}: DefOptions<Row>): ColumnDef<typeof features, Row, unknown> {
  return {
    id: column.id,
    header: column.title(t),
    // Undefined sorts last in both directions; null would count as a value.
    accessorFn: (row) => column.value(row, t) ?? undefined,
    cell: ({ row }) => column.cell?.(row.original, t) ?? asText(column.value(row.original, t)),
    enableSorting: column.sortable ?? !paged,
    enableHiding: column.fixed !== true,
    sortDescFirst: column.firstDescending === true,
    sortUndefined: 'last',
    sortFn: (a, b) => compareValues(column.value(a.original, t), column.value(b.original, t), collatorOf()),
    meta: { align: column.align },
  };
}
