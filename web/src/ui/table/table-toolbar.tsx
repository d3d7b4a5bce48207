import { Group, Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../feedback/spinner.tsx';
import { late } from '../late/late.tsx';
import type { Column } from './columns/column.ts';
import { ColumnButton } from './columns/column-button.tsx';
import type { ColumnChoiceProps } from './columns/column-choice.tsx';
import { CsvButton, type CsvButtonProps } from './csv/csv-button.tsx';
import type { DensityChoice } from './density.ts';
import { SortSelect } from './sort-select.tsx';
import classes from './table-toolbar.module.css';

/** Lazy chunk: its popover depends on the floating-ui library, which is not needed for the first page. */
const ColumnChoice = late(
  async () => (await import('./columns/column-choice.tsx')).ColumnChoice,
  ({ given, failure }) => <ColumnButton options={given.options} onClick={() => void failure.refetch()} />,
);

export interface TableToolbarProps<Row> {
  /** Search and filters of the list. */
  readonly filters: ReactNode;
  readonly isFetching: boolean;
  /** Number of rows in a complete list; undefined for paged lists and while loading. */
  readonly count: number | undefined;
  /** True if there are more than `count`. */
  readonly isCut: boolean;
  /** Cards have no header, so the sort order is chosen here. */
  readonly sorting:
    | {
        readonly columns: readonly Column<Row>[];
        readonly sort: string;
        readonly onSort: (sort: string) => void;
        readonly paged: boolean;
      }
    | undefined;
  /** Undefined if no column can be hidden. */
  readonly columnChoice: ColumnChoiceProps | undefined;
  /** Undefined if all rows have the same height. */
  readonly density: DensityChoice | undefined;
  /** The menu of saved views. */
  readonly views: ReactNode;
  readonly csv: CsvButtonProps<Row> | undefined;
}

/** Toolbar above a table: search and filters on the left; count, sort order, columns and CSV on the right. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { filters, isFetching, count, isCut, sorting, columnChoice, density, views, csv } = props;
  const { t } = useTranslation();
  return (
    <Group justify="space-between" align="flex-end" gap="xs" mb="sm" className={classes.toolbar ?? ''}>
      <Group gap="xs" align="flex-end" className={classes.filters ?? ''}>
        {filters}
      </Group>
      <Group gap="xs" className={classes.tools ?? ''}>
        {isFetching && (
          <span className={classes.fetching}>
            <Spinner size="xs" />
          </span>
        )}
        {count !== undefined && (
          <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
            {t(($) => (isCut ? $.ui.table.firstRows : $.ui.table.rows), { count })}
          </Text>
        )}
        <div className={classes.ways}>
          {sorting !== undefined && <SortSelect {...sorting} />}
          {views}
          {columnChoice !== undefined && (
            <Suspense fallback={<ColumnButton disabled options={columnChoice.options} />}>
              <ColumnChoice {...columnChoice} density={density} />
            </Suspense>
          )}
          {csv !== undefined && <CsvButton {...csv} />}
        </div>
      </Group>
    </Group>
  );
}
