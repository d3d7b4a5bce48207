import { Text } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, NoMatches } from '../feedback/states.tsx';
import type { PageAddress } from '../link.tsx';
import type { Column } from './columns/column.ts';
import { useShownColumns } from './columns/use-shown-columns.ts';
import type { RowPages } from './csv/csv.ts';
import { csvRows } from './csv/csv-rows.ts';
import { Pager } from './pager.tsx';
import type { Paging } from './paging.ts';
import { useRowActions } from './row-actions.ts';
import type { RowSelection } from './selection.ts';
import { TableCards } from './table-cards.tsx';
import { TableContent, type TableStatus } from './table-content.tsx';
import { TableGrid } from './table-grid.tsx';
import { useTableModel } from './table-model.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useTableUrl } from './table-url.ts';
import { useSmallScreen } from './use-small-screen.ts';

export interface DataTableProps<Row extends object> {
  /** Unique in the product: remembers the column choice. */
  readonly name: string;
  /** What the table lists, for assistive technology. */
  readonly label: string;
  /** Defined at module level with defineColumns. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string | number;
  /** The query behind the rows. */
  readonly status: TableStatus;
  /** Page of a row; middle-click opens it in a new tab. */
  readonly rowLink?: (row: Row) => PageAddress;
  /** Instead of a page: opens a dialog, or the row beside the table. */
  readonly onRow?: (row: Row) => void;
  /** Id of the row that is shown beside the table. */
  readonly openRow?: string | undefined;
  /** A row on small screens. */
  readonly card?: (row: Row) => ReactNode;
  /** Below a card: what can be done with the row without opening it. */
  readonly cardAction?: (row: Row) => ReactNode;
  /** '-startTime' until the user sorts. */
  readonly defaultSort?: string;
  /** From usePagedCall; without it the rows are the complete list, sorted and searched here. */
  readonly paging?: Paging | undefined;
  /** Complete lists: text of a row that the built-in search box looks through. */
  readonly searchText?: (row: Row) => string;
  /** Search and filters of the feature, left of the table's own buttons. */
  readonly toolbar?: ReactNode;
  /** Between the toolbar and the rows, e.g. an opened panel of filters. */
  readonly below?: ReactNode;
  /** Adds the csv button: file name, and for lists that may be cut or paged the way to all rows. */
  readonly csv?: { readonly fileName: string; readonly pages?: RowPages<Row> };
  readonly selection?: RowSelection;
  /** True while filters of the feature hide rows: an empty table then says that nothing matches. */
  readonly filtered?: boolean;
  /** Takes those filters away; offered where nothing matches. */
  readonly onUnfilter?: () => void;
  /** Shown when there are no rows at all. */
  readonly empty?: ReactNode;
  /** Rows after which the answer was cut; undefined when it is whole. */
  readonly cutAt?: number | undefined;
  /** Keeps two tables of one page apart in the address. */
  readonly urlKey?: string;
}

const SEARCH_PARAM = 'q';

/** The one table of the product: sorting, column choice, search, csv, keyboard, new tabs, cards on small screens. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, columns, rowId, status, paging, card, csv, selection } = props;
  const url = useTableUrl(props.urlKey);
  const search = url.params[SEARCH_PARAM] ?? '';
  const rows = useSearchedRows(props.rows, search, props.searchText);
  const paged = paging !== undefined;
  const sort = url.params.sort ?? props.defaultSort ?? '';
  const onSort = (next: string) => url.setParams({ sort: next === props.defaultSort ? undefined : next });
  // State, not a ref: the columns need the width of the element, and the rows of a long list its scrolling.
  const [scroll, setScroll] = useState<HTMLElement | null>(null);
  const { shown, chosen, choice } = useShownColumns({
    name,
    columns,
    place: scroll,
    checks: selection !== undefined,
  });
  const model = useTableModel({ columns, shown, rows, rowId, paged, sort, onSort });
  const actions = useRowActions({
    rowLink: props.rowLink,
    onRow: props.onRow,
    openRow: props.openRow,
  });
  const asCards = useSmallScreen() && card !== undefined;
  const isFiltered = props.filtered === true || search !== '';
  const sortedRows = model.getRowModel().rows.map((row) => row.original);
  const cutAt = props.cutAt ?? paging?.cutAt;

  return (
    <div>
      <TableToolbar
        search={props.searchText === undefined ? undefined : search}
        onSearch={(q) => url.setParams({ [SEARCH_PARAM]: q })}
        filters={props.toolbar}
        isFetching={status.isFetching && !status.isPending}
        count={paged || status.isPending ? undefined : rows.length}
        isCut={cutAt !== undefined}
        sorting={asCards ? { columns, sort, onSort, paged } : undefined}
        columnChoice={asCards ? undefined : choice}
        csv={
          csv && {
            fileName: csv.fileName,
            columns: chosen,
            ...csvRows({ rows: sortedRows, paged, pages: csv.pages, cutAt }),
          }
        }
      />
      {props.below}
      <TableContent
        status={status}
        isEmpty={sortedRows.length === 0}
        empty={isFiltered ? <NoMatches onUnfilter={props.onUnfilter} /> : (props.empty ?? <EmptyState />)}
        cells={shown.length + (selection === undefined ? 0 : 1)}
        cards={
          asCards ? (
            <TableCards
              label={label}
              rows={sortedRows}
              rowId={rowId}
              card={card}
              cardAction={props.cardAction}
              selection={selection}
              actions={actions}
            />
          ) : undefined
        }
        grid={(placeholder) => (
          <TableGrid
            label={label}
            columns={shown}
            model={model}
            actions={actions}
            selection={selection}
            scroll={scroll}
            scrollRef={setScroll}
            busy={status.isFetching && paged}
            placeholder={placeholder}
          />
        )}
        footer={
          paged &&
          (paging.total ?? sortedRows.length) > 0 && <Pager paging={paging} shown={sortedRows.length} />
        }
      />
      <CutNote count={cutAt} />
    </div>
  );
}

/** Says that the list ends before its last row; nothing for one that is shown whole. */
function CutNote({ count }: { readonly count: number | undefined }) {
  const { t } = useTranslation();
  if (count === undefined) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t(($) => $.ui.table.truncated, { count })}
    </Text>
  );
}

function useSearchedRows<Row>(
  rows: readonly Row[],
  search: string,
  textOf: ((row: Row) => string) | undefined,
): readonly Row[] {
  return useMemo(() => {
    const wanted = search.trim().toLowerCase();
    if (textOf === undefined || wanted === '') return rows;
    return rows.filter((row) => textOf(row).toLowerCase().includes(wanted));
  }, [rows, search, textOf]);
}
