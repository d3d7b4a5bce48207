import { Text } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, NoMatches } from '../feedback/states.tsx';
import { browserDay } from '../labels/format.ts';
import type { PageAddress } from '../link.tsx';
import { type Column, parseSort } from './columns/column.ts';
import { useColumnsChosen, useShownColumns } from './columns/use-shown-columns.ts';
import { csvRows } from './csv/csv-rows.ts';
import { defaultCard } from './default-card.tsx';
import { useDensity } from './density.ts';
import { type FilterPlaces, useFilterPlaces } from './filters/filter-places.tsx';
import { type RowAction, useListKeys } from './list-keys.ts';
import { foundRows, type ListView } from './list-view.ts';
import { Pager } from './pager.tsx';
import { useRowActions } from './row-actions.ts';
import { type RowGroups, useGroupedRows } from './row-groups.ts';
import type { RowMark } from './row-mark.tsx';
import type { RowSelection } from './selection.ts';
import { TableCards } from './table-cards.tsx';
import { TableContent } from './table-content.tsx';
import { TableGrid } from './table-grid.tsx';
import { useTableModel } from './table-model.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useTableUrl } from './table-url.ts';
import { useSmallScreen } from './use-small-screen.ts';

export interface ListTableProps<Row extends object> {
  /** Accessible name of the table. */
  readonly label: string;
  /** Define at module level with defineColumns. */
  readonly columns: readonly Column<Row>[];
  readonly list: ListView<Row>;
  /** Default: the row's own id. */
  readonly rowId?: (row: Row) => string | number;
  /** URL of a row's page; middle-click opens it in a new tab. */
  readonly rowLink?: (row: Row) => PageAddress;
  /** Called when the page of a row is opened, including in a new tab. */
  readonly onOpen?: (row: Row) => void;
  /** Replaces the page: opens a dialog, or shows the row beside the table. */
  readonly onRow?: (row: Row) => void;
  /** Tints rows that need attention, with the reason. */
  readonly mark?: (row: Row) => RowMark | null;
  /** Groups the rows under headings. */
  readonly groups?: RowGroups<Row> | undefined;
  /** Id of the row currently shown beside the table. */
  readonly openRow?: string | undefined;
  /** Custom card of a row on small screens; by default built from the columns. */
  readonly card?: (row: Row) => ReactNode;
  /** Action below a card that does not open the row. */
  readonly cardAction?: (row: Row) => ReactNode;
  /** Search and settings, left of the table's own buttons. */
  readonly toolbar?: ReactNode;
  /** Filters; behind a button on phones. */
  readonly filters?: FilterPlaces;
  /** Content between the filters and the rows. */
  readonly below?: ReactNode;
  /** Prefix of the CSV file name, followed by the day; undefined: no CSV export. */
  readonly csv?: string;
  readonly selection?: RowSelection;
  /** Shortcuts that act on the selected rows or the focused one. */
  readonly rowActions?: readonly RowAction<Row>[];
  /** Shown if there are no rows at all. */
  readonly empty?: ReactNode;
}

/**
 * The standard list table: sorting, column and density choice, CSV, keyboard navigation, new tabs, and cards
 * on small screens.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, columns, list, rowId = ownId, csv, selection, mark, groups } = props;
  const { status, paging, defaultSort, cutAt = paging?.cutAt } = list;
  const card = props.card ?? defaultCard(columns);
  const url = useTableUrl(list.urlKey);
  const paged = paging !== undefined;
  const sort = sortOf(url.params.sort, columns) ?? defaultSort;
  const onSort = (next: string) => url.setParams({ sort: next === defaultSort ? undefined : next });
  // State, not a ref: columns depend on the element's width, and virtualization on its scrolling.
  const [scroll, setScroll] = useState<HTMLElement | null>(null);
  const columnsChosen = useColumnsChosen(list.name, url);
  const { shown, chosen, choice } = useShownColumns({
    choice: columnsChosen,
    columns: useMemo(() => columns.filter(({ id }) => id !== groups?.column), [columns, groups]),
    place: scroll,
    checks: selection !== undefined,
  });
  const { density, chosen: densityChosen, choice: densityChoice } = useDensity(url);
  const model = useTableModel({ columns, shown, rows: list.rows, rowId, paged, sort, onSort });
  const actions = useRowActions({
    rowLink: props.rowLink,
    onRow: props.onRow,
    onOpen: props.onOpen,
    openRow: props.openRow,
  });
  const filters = useFilterPlaces({
    filters: props.filters,
    folded: list.folded,
    found: foundRows(list),
  });
  const asCards = useSmallScreen() && card !== undefined;
  const { items: modelRows, heads } = useGroupedRows({
    items: model.getRowModel().rows,
    rowOf: ({ original }) => original,
    groups,
    paged,
  });
  const rows = modelRows.map(({ original }) => original);
  const { root, entry, onKeyDown, toSearch } = useListKeys({
    rows,
    actions,
    selection,
    rowActions: props.rowActions ?? [],
    isMain: list.urlKey === '',
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles a key of the search box, which belongs to the page
    <div ref={root} onKeyDown={onKeyDown}>
      {filters.above}
      <TableToolbar
        filters={
          <>
            {props.toolbar}
            {filters.beside}
          </>
        }
        isFetching={status.isFetching && !status.isPending}
        count={paged || status.isPending ? undefined : rows.length}
        isCut={cutAt !== undefined}
        sorting={asCards ? { columns, sort, onSort, paged } : undefined}
        columnChoice={asCards ? undefined : choice}
        density={densityChoice}
        views={list.views?.({
          columns: columnsChosen[0],
          density: densityChosen,
          columnIds: columns.map(({ id }) => id),
          isSettled: !status.isPending,
        })}
        csv={
          csv === undefined
            ? undefined
            : {
                isOutdated: status.isPlaceholderData === true,
                fileName: `${csv}_${browserDay()}.csv`,
                columns: [...columns.filter(({ id }) => id === groups?.column), ...chosen],
                ...csvRows({ rows, paged, pages: list.pages, cutAt }),
              }
        }
      />
      {filters.below}
      {props.below}
      <TableContent
        status={status}
        isEmpty={rows.length === 0}
        empty={list.filtered ? <NoMatches onUnfilter={list.onUnfilter} /> : (props.empty ?? <EmptyState />)}
        cells={shown.length + (selection === undefined ? 0 : 1)}
        cards={
          asCards ? (
            <TableCards
              label={label}
              rows={rows}
              heads={heads}
              rowId={rowId}
              card={card}
              cardAction={props.cardAction}
              selection={selection}
              mark={mark}
              actions={actions}
            />
          ) : undefined
        }
        grid={(placeholder) => (
          <TableGrid
            label={label}
            columns={shown}
            model={model}
            rows={modelRows}
            heads={heads}
            actions={actions}
            selection={selection}
            mark={mark}
            scroll={scroll}
            scrollRef={setScroll}
            busy={status.isPlaceholderData === true && paged}
            density={density}
            entry={entry}
            toSearch={toSearch}
            placeholder={placeholder}
          />
        )}
        footer={paged && (paging.total ?? rows.length) > 0 && <Pager paging={paging} shown={rows.length} />}
      />
      <CutNote count={cutAt} />
    </div>
  );
}

/** The sort order in the URL, unless the table no longer has or never had that column. */
function sortOf<Row>(sort: string | undefined, columns: readonly Column<Row>[]): string | undefined {
  const wanted = parseSort(sort ?? '')?.id;
  return columns.some(({ id }) => id === wanted) ? sort : undefined;
}

function ownId(row: object): string {
  const id: unknown = Reflect.get(row, 'id');
  if (typeof id === 'number' || typeof id === 'string') return String(id);
  throw new Error('Rows without an id of their own need rowId.');
}

/** Note below a truncated list; renders nothing when the list is complete. */
function CutNote({ count }: { readonly count: number | undefined }) {
  const { t } = useTranslation();
  if (count === undefined) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t(($) => $.ui.table.truncated, { count })}
    </Text>
  );
}
