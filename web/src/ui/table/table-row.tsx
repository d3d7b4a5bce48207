import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { RowHandlers } from './row-actions.ts';
import { MarkSign, type RowMark } from './row-mark.tsx';
import classes from './table.module.css';
import type { Model, ModelRow } from './table-model.ts';

export interface TableRowProps<Row extends object> {
  readonly row: ModelRow<Row>;
  readonly index: number;
  /** Not read here; invalidates the memo when the column choice changes. */
  readonly columns: unknown;
  readonly FlexRender: Model<Row>['FlexRender'];
  readonly address: string | undefined;
  readonly handlers: RowHandlers<Row> | undefined;
  /** Selects the row, or with Shift the range up to it; undefined without check boxes. */
  readonly onSelect: ((index: number, isRange: boolean) => void) | undefined;
  readonly selected: boolean;
  /** True if the row is shown beside the table. */
  readonly open: boolean;
  /** A plain string, because the memo compares it. */
  readonly tone: RowMark['tone'] | undefined;
  readonly markText: string | undefined;
  readonly markColumn: string | undefined;
  readonly selectLabel: string;
  readonly focusable: boolean;
  readonly onKey: (event: KeyboardEvent, index: number) => void;
}

function PlainRow<Row extends object>(props: TableRowProps<Row>) {
  const {
    row,
    index,
    FlexRender,
    address,
    handlers,
    onSelect,
    selected,
    open,
    selectLabel,
    focusable,
    onKey,
    tone,
    markText,
    markColumn,
  } = props;
  const cells = row.getVisibleCells();
  const marked = cells.find(({ column }) => column.id === markColumn) ?? cells[0];
  const click = (event: MouseEvent) => {
    if (event.shiftKey && onSelect !== undefined && !isOnBox(event)) {
      event.preventDefault();
      onSelect(index, true);
    } else handlers?.click(event, row.original);
  };
  return (
    // Assistive technology announces the link in the first cell; the row is a larger click target for the
    // same page.
    <tr
      className={classes.row}
      data-index={index}
      data-opens={handlers !== undefined}
      data-selected={selected}
      data-tone={tone}
      aria-current={open || undefined}
      aria-rowindex={index + 2}
      tabIndex={focusable ? 0 : -1}
      onKeyDown={(event) => onKey(event, index)}
      {...((handlers !== undefined || onSelect !== undefined) && {
        onClick: click,
        // Prevents middle-click scrolling, and text selection on Shift-click.
        onMouseDown: (event) =>
          (event.button === 1 || (event.shiftKey && onSelect !== undefined)) && event.preventDefault(),
      })}
      {...(handlers !== undefined && {
        onAuxClick: (event) => handlers.auxClick(event, row.original),
      })}
    >
      {onSelect !== undefined && (
        <td className={`${classes.cell} ${classes.check}`}>
          <input
            type="checkbox"
            className={classes.box}
            tabIndex={-1}
            aria-label={selectLabel}
            checked={selected}
            onChange={({ nativeEvent }) =>
              onSelect(index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </td>
      )}
      {cells.map((cell, position) => (
        <td key={cell.id} className={classes.cell} data-align={cell.column.columnDef.meta?.align}>
          {cell === marked && tone !== undefined && markText !== undefined && (
            <MarkSign tone={tone} text={markText} />
          )}
          {position === 0 && address !== undefined ? (
            <a href={address} className={classes.rowLink} data-row-link tabIndex={-1}>
              <FlexRender cell={cell} />
            </a>
          ) : (
            <FlexRender cell={cell} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** True for clicks on the check box or its label, which handle them. */
function isOnBox({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('input') !== null;
}

/**
 * Memoized: scrolling re-renders the body on every frame, and unchanged rows must not re-render. The cast
 * restores the type parameter that memo erases.
 */
export const TableRow = memo(PlainRow) as typeof PlainRow;
