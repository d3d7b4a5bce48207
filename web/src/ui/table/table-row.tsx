import { type KeyboardEvent, memo } from 'react';
import type { RowHandlers } from './row-actions.ts';
import { MarkSign, type RowMark } from './row-mark.tsx';
import type { RowSelection } from './selection.ts';
import classes from './table.module.css';
import type { Model, ModelRow } from './table-model.ts';

export interface TableRowProps<Row extends object> {
  readonly row: ModelRow<Row>;
  readonly index: number;
  /** Not read here; a change invalidates the memo when the column choice changes. */
  readonly columns: unknown;
  readonly FlexRender: Model<Row>['FlexRender'];
  readonly address: string | undefined;
  readonly handlers: RowHandlers<Row> | undefined;
  readonly toggle: RowSelection['toggle'] | undefined;
  readonly selected: boolean;
  /** Shown beside the table. */
  readonly open: boolean;
  /** Not an object: the memo compares it. */
  readonly tone: RowMark['tone'] | undefined;
  readonly markText: string | undefined;
  readonly selectLabel: string;
  readonly focusable: boolean;
  readonly onKey: (event: KeyboardEvent, index: number) => void;
}

function PlainRow<Row extends object>(props: TableRowProps<Row>) {
  const { row, index, FlexRender, address, handlers, toggle, selected, open, selectLabel, focusable, onKey } =
    props;
  const { tone, markText } = props;
  return (
    // The link in the first cell is what assistive technology announces; the row is a larger target for the same page.
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
      {...(handlers !== undefined && {
        onClick: (event) => handlers.click(event, row.original),
        onAuxClick: (event) => handlers.auxClick(event, row.original),
        // Middle-click would start the browser's scroll mode.
        onMouseDown: (event) => event.button === 1 && event.preventDefault(),
      })}
    >
      {toggle !== undefined && (
        <td className={`${classes.cell} ${classes.check}`}>
          <input
            type="checkbox"
            className={classes.box}
            tabIndex={-1}
            aria-label={selectLabel}
            checked={selected}
            onChange={() => toggle(row.id)}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell, position) => (
        <td key={cell.id} className={classes.cell} data-align={cell.column.columnDef.meta?.align}>
          {position === 0 && tone !== undefined && markText !== undefined && (
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

/** Memoized: scrolling renders the body on every frame, rows that stay must not render again. The cast restores the type parameter that memo erases. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
