import type { Density } from '@halla/domain/lists/lists';
import {
  Fragment,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { late, type MissingProps } from '../late/late.tsx';
import { ROW_HEIGHT } from './density.ts';
import { GroupLine } from './group-line.tsx';
import { keyNeeds, type RowActions } from './row-actions.ts';
import { useRowFocus, type WantedRow } from './row-focus.ts';
import type { GroupHead } from './row-groups.ts';
import { pressRowKey } from './row-keys.ts';
import type { RowMark } from './row-mark.tsx';
import type { DrawnRows, RowWindowProps } from './row-window.tsx';
import { type RowSelection, useRangeSelection } from './selection.ts';
import classes from './table.module.css';
import type { Model, ModelRow } from './table-model.ts';
import { TableRow } from './table-row.tsx';

const RowWindow = late(async () => (await import('./row-window.tsx')).RowWindow, EveryRow);

/** Rows of a long list rendered while the virtualization code loads. */
const FIRST_ROWS = 25;

/** Lets components around the rows focus them. */
export type RowsEntry = RefObject<((index?: number) => void) | null>;

export interface TableBodyProps<Row extends object> {
  readonly rows: readonly ModelRow<Row>[];
  /** Heading of each row's group; undefined without groups. */
  readonly heads: readonly GroupHead[] | undefined;
  readonly model: Model<Row>;
  readonly actions: RowActions<Row>;
  readonly selection: RowSelection | undefined;
  /** Tints rows, with the reason. */
  readonly mark: ((row: Row) => RowMark | null) | undefined;
  readonly busy: boolean;
  readonly density: Density;
  /** Focuses a row, by default the last one reached by keyboard. */
  readonly entry: RowsEntry;
  /** Moves the focus to the search box, on Escape. */
  readonly toSearch: () => boolean;
  /** Scroll container of a long list; undefined renders every row. */
  readonly scroll: HTMLElement | null | undefined;
}

/** Table rows with a roving tabindex, moved by the arrow keys, Home, End and the page keys. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { rows, heads, scroll, density } = props;
  const [active, setActive] = useState(0);
  const wanted = useRef<number>(undefined);
  const current = Math.min(active, Math.max(0, rows.length - 1));
  const [inSight, setInSight] = useState<DrawnRows | null>(null);
  const isLong = scroll !== undefined;
  const rowHeight = ROW_HEIGHT[density];
  const heightOf = useCallback(
    (index: number) => (startsGroup(heads, index) ? 2 * rowHeight : rowHeight),
    [heads, rowHeight],
  );
  const drawn = isLong && inSight !== null ? inSight : firstRows(isLong ? FIRST_ROWS : rows.length);
  return (
    <>
      <DrawnBody {...props} drawn={drawn} current={current} wanted={wanted} onMove={setActive} />
      {isLong && (
        <Suspense>
          <RowWindow
            key={density}
            count={rows.length}
            heightOf={heightOf}
            covered={heads === undefined ? 0 : rowHeight}
            scroll={scroll}
            onDrawn={setInSight}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Fallback if the virtualization code cannot be fetched: a slow list is better than one that seems to end
 * early.
 */
function EveryRow({ given: { count, onDrawn } }: MissingProps<RowWindowProps>) {
  useLayoutEffect(() => onDrawn(firstRows(count)), [count, onDrawn]);
  return null;
}

function firstRows(count: number): DrawnRows {
  return {
    indexes: Array.from({ length: count }, (_, index) => index),
    before: 0,
    after: 0,
    scrollTo: () => {},
  };
}

/** True for the first row of a group; false without groups. */
function startsGroup(heads: readonly GroupHead[] | undefined, index: number): boolean {
  return heads !== undefined && heads[index] !== heads[index - 1];
}

interface DrawnBodyProps<Row extends object> extends TableBodyProps<Row> {
  readonly drawn: DrawnRows;
  readonly current: number;
  readonly wanted: WantedRow;
  readonly onMove: (index: number) => void;
}

function DrawnBody<Row extends object>(props: DrawnBodyProps<Row>) {
  const { rows, heads, model, actions, selection, mark, busy, scroll, density, drawn } = props;
  const { current, wanted, onMove, entry, toSearch } = props;
  const { t } = useTranslation();
  const { body, watch, focusRow } = useRowFocus({
    wanted,
    count: rows.length,
    drawn,
    preventScroll: scroll !== undefined,
  });

  const moveTo = (index: number) => {
    const next = inRange(index, rows.length);
    onMove(next);
    focusRow(next);
  };
  const range = useRangeSelection(selection, () => rows.map(({ id }) => id));
  const select = (index: number, isRange: boolean) => {
    const id = rows[index]?.id;
    if (id === undefined) return;
    if (isRange) range?.extendTo(id, rows[current]?.id ?? id);
    else range?.toggle(id);
    onMove(index);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const row = rows[index];
    if (event.target !== event.currentTarget || row === undefined) return;
    const isHandled = pressRowKey(
      {
        event,
        index,
        count: rows.length,
        moveTo,
        open: () => actions.handlers.enter(event, row.original),
        toggle: () => select(index, false),
        extendTo: (next) => {
          select(inRange(next, rows.length), true);
          moveTo(next);
        },
        toSearch,
      },
      keyNeeds(actions, selection),
    );
    if (!isHandled) return;
    event.preventDefault();
    // Prevents the page's shortcuts from handling it too.
    event.stopPropagation();
  };
  useEffect(() => {
    entry.current = (index = current) => moveTo(index);
    return () => {
      entry.current = null;
    };
  });
  const latestPress = useRef(press);
  useEffect(() => {
    latestPress.current = press;
  });
  const onKey = useCallback((event: KeyboardEvent, index: number) => latestPress.current(event, index), []);
  const latestSelect = useRef(select);
  useEffect(() => {
    latestSelect.current = select;
  });
  const onSelect = useCallback((index: number, isRange: boolean) => latestSelect.current(index, isRange), []);
  const columns = model.getVisibleLeafColumns();
  const selectLabel = t(($) => $.ui.table.selectRow);
  const cells = columns.length + (selection === undefined ? 0 : 1);
  const first = drawn.indexes[0] ?? 0;
  // If the first rows of a group are not rendered, its heading takes the place of one of them.
  const isContinued = heads !== undefined && !startsGroup(heads, first);
  const before = drawn.before - (isContinued ? ROW_HEIGHT[density] : 0);

  return (
    <tbody ref={body} {...watch} className={busy ? classes.busy : undefined}>
      {before > 0 && <Spacer height={before} />}
      {drawn.indexes.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const marked = mark?.(row.original);
        const head = index === first || startsGroup(heads, index) ? heads?.[index] : undefined;
        return (
          <Fragment key={row.id}>
            {head !== undefined && <GroupLine head={head} cells={cells} />}
            <TableRow
              row={row}
              index={index}
              columns={columns}
              FlexRender={model.FlexRender}
              address={actions.addressOf(row.original)}
              handlers={actions.canOpen ? actions.handlers : undefined}
              onSelect={selection === undefined ? undefined : onSelect}
              selected={selection?.ids.has(row.id) === true}
              open={actions.openRow === row.id}
              tone={marked?.tone}
              markText={marked?.text}
              markColumn={marked?.column}
              selectLabel={selectLabel}
              focusable={index === current}
              onKey={onKey}
            />
          </Fragment>
        );
      })}
      {drawn.after > 0 && <Spacer height={drawn.after} />}
    </tbody>
  );
}

function inRange(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

function Spacer({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}
