import type { Density } from '@halla/domain/lists/lists';
import type { ReactNode } from 'react';
import type { Column } from './columns/column.ts';
import { Widths } from './columns/widths.tsx';
import type { RowActions } from './row-actions.ts';
import type { GroupHead } from './row-groups.ts';
import type { RowMark } from './row-mark.tsx';
import type { RowSelection } from './selection.ts';
import classes from './table.module.css';
import { type RowsEntry, TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import type { Model, ModelRow } from './table-model.ts';

/** Shorter lists are rendered in full and scroll with the page. */
const VIRTUAL_FROM = 80;

export interface TableGridProps<Row extends object> {
  readonly label: string;
  /** Columns on screen. */
  readonly columns: readonly Column<Row>[];
  readonly model: Model<Row>;
  /** Rows in display order. */
  readonly rows: readonly ModelRow<Row>[];
  /** Heading of each row's group; undefined without groups. */
  readonly heads: readonly GroupHead[] | undefined;
  readonly actions: RowActions<Row>;
  readonly selection: RowSelection | undefined;
  /** Tints rows, with the reason. */
  readonly mark: ((row: Row) => RowMark | null) | undefined;
  /** Scroll container of the table; null before mount. */
  readonly scroll: HTMLElement | null;
  readonly scrollRef: (element: HTMLElement | null) => void;
  readonly busy: boolean;
  readonly density: Density;
  readonly entry: RowsEntry;
  readonly toSearch: () => boolean;
  /** Skeleton rows, shown instead of the rows. */
  readonly placeholder: ReactNode | undefined;
}

/** The table element: sticky sortable header, keyboard navigation, virtualized rows. */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, columns, model, rows, heads, actions, selection, mark } = props;
  const { scroll, scrollRef, busy, density, entry, toSearch, placeholder } = props;
  const isTall = rows.length > VIRTUAL_FROM;
  const headers = model.getHeaderGroups()[0]?.headers ?? [];

  return (
    // A scrollable region must be reachable with the keyboard.
    <section
      className={classes.scroll}
      data-tall={isTall}
      data-density={density}
      ref={scrollRef}
      tabIndex={isTall ? 0 : undefined}
      aria-label={label}
    >
      <table className={classes.table} aria-rowcount={rows.length + 1} aria-busy={busy}>
        <caption className="visually-hidden">{label}</caption>
        <Widths columns={columns} checks={selection !== undefined} />
        <TableHead headers={headers} model={model} rows={rows} selection={selection} />
        {placeholder ?? (
          <TableBody
            rows={rows}
            heads={heads}
            model={model}
            actions={actions}
            selection={selection}
            mark={mark}
            busy={busy}
            density={density}
            entry={entry}
            toSearch={toSearch}
            scroll={isTall ? scroll : undefined}
          />
        )}
      </table>
    </section>
  );
}
