import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../feedback/states.tsx';
import type { PageAddress } from '../link.tsx';
import { asText, type Column } from './columns/column.ts';
import { columnsInRoom, useRoom } from './columns/column-room.ts';
import { Widths } from './columns/widths.tsx';
import { defaultCard } from './default-card.tsx';
import { type RowHandlers, useRowActions } from './row-actions.ts';
import classes from './table.module.css';
import { TableCards } from './table-cards.tsx';
import { TableContent, type TableStatus } from './table-content.tsx';
import { useSmallScreen } from './use-small-screen.ts';

const DEFAULT_STEP = 100;

export interface SmallTableProps<Row extends object> {
  readonly label: string;
  /**
   * Define at module level with defineColumns; sorting and column choice do not apply, and hidden ones are only on
   * cards.
   */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string | number;
  readonly status: TableStatus;
  readonly rowLink?: (row: Row) => PageAddress;
  readonly onRow?: (row: Row) => void;
  /** Custom card of a row on small screens; by default built from the columns. */
  readonly card?: (row: Row) => ReactNode;
  /** Shown instead of an empty table; a string as one line. */
  readonly empty?: ReactNode;
  /** Rows shown initially and added by each 'show more'. Default 100, for cards 50. */
  readonly step?: number;
  /** Rows of the skeleton. Default 5. */
  readonly expectedRows?: number;
}

/**
 * Small table in a panel: same look and row links as ListTable without TanStack Table, to keep the initial
 * bundle small.
 */
export function SmallTable<Row extends object>(props: SmallTableProps<Row>) {
  const { label, rows, rowId, status, card = defaultCard(props.columns), empty, expectedRows = 5 } = props;
  const { step = DEFAULT_STEP } = props;
  const { t } = useTranslation();
  const actions = useRowActions({ rowLink: props.rowLink, onRow: props.onRow });
  const asCards = useSmallScreen() && card !== undefined;
  const [shown, setShown] = useState(step);
  const [section, setSection] = useState<HTMLElement | null>(null);
  const inTable = props.columns.filter(({ hidden }) => hidden !== true);
  const columns = columnsInRoom({ columns: inTable, room: useRoom(section) });
  const grid = (placeholder: ReactNode | undefined) => (
    <section className={classes.scroll} aria-label={label} ref={setSection}>
      <table className={classes.table}>
        <caption className="visually-hidden">{label}</caption>
        <Widths columns={columns} />
        <thead>
          <tr>
            {columns.map(({ id, title, align }) => (
              <th key={id} className={classes.head} scope="col" data-align={align}>
                <span className={classes.headText}>{title(t)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {placeholder ?? (
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <SmallRow
                key={rowId(row)}
                row={row}
                columns={columns}
                address={actions.addressOf(row)}
                handlers={actions.canOpen ? actions.handlers : undefined}
              />
            ))}
          </tbody>
        )}
      </table>
      {placeholder === undefined && shown < rows.length && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + step)}>
          {t(($) => $.ui.table.more)}
        </Button>
      )}
    </section>
  );
  return (
    <TableContent
      status={status}
      isEmpty={rows.length === 0}
      empty={empty ?? <EmptyState />}
      cells={columns.length}
      skeletonRows={expectedRows}
      cards={
        asCards ? (
          <TableCards
            label={label}
            rows={rows}
            rowId={rowId}
            card={card}
            actions={actions}
            step={props.step}
          />
        ) : undefined
      }
      grid={grid}
    />
  );
}

interface SmallRowProps<Row extends object> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly address: string | undefined;
  readonly handlers: RowHandlers<Row> | undefined;
}

function SmallRow<Row extends object>({ row, columns, address, handlers }: SmallRowProps<Row>) {
  const { t } = useTranslation();
  return (
    <tr
      className={classes.row}
      data-opens={handlers !== undefined}
      {...(handlers !== undefined && {
        tabIndex: 0,
        onKeyDown: (event) =>
          event.key === 'Enter' && event.target === event.currentTarget && handlers.enter(event, row),
        onClick: (event) => handlers.click(event, row),
        onAuxClick: (event) => handlers.auxClick(event, row),
        // Prevents the browser's middle-click scroll mode.
        onMouseDown: (event) => event.button === 1 && event.preventDefault(),
      })}
    >
      {columns.map((column, position) => {
        const content = column.cell?.(row, t) ?? asText(column.value(row, t));
        return (
          <td key={column.id} className={classes.cell} data-align={column.align}>
            {position === 0 && address !== undefined ? (
              <a href={address} className={classes.rowLink} data-row-link tabIndex={-1}>
                {content}
              </a>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}
