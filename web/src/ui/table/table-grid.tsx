import { type ReactNode, useState } from 'react';
import type { RowActions } from './row-actions.ts';
import type { RowSelection } from './selection.ts';
import classes from './table.module.css';
import { TableBody } from './table-body.tsx';
import { TableHead, Widths } from './table-head.tsx';
import type { Model } from './table-model.ts';

/** Shorter lists are drawn whole and scroll with the page. */
const VIRTUAL_FROM = 80;

export interface TableGridProps<Row extends object> {
  readonly label: string;
  readonly model: Model<Row>;
  readonly actions: RowActions<Row>;
  readonly selection: RowSelection | undefined;
  readonly busy: boolean;
  /** Skeleton rows, shown instead of the rows. */
  readonly placeholder: ReactNode | undefined;
}

/** The table itself: sticky sortable header, rows that the keyboard walks, only the visible ones in the document. */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, model, actions, selection, busy, placeholder } = props;
  // State, not a ref: the rows need the element, and effects of the rows run before a ref of the section is set.
  const [scroll, setScroll] = useState<HTMLElement | null>(null);
  const rows = model.getRowModel().rows;
  const isTall = rows.length > VIRTUAL_FROM;
  const headers = model.getHeaderGroups()[0]?.headers ?? [];

  return (
    // A region that scrolls must be reachable with the keyboard.
    <section
      className={classes.scroll}
      data-tall={isTall}
      ref={setScroll}
      tabIndex={isTall ? 0 : undefined}
      aria-label={label}
    >
      <table className={classes.table} data-fixed={isTall} aria-rowcount={rows.length + 1} aria-busy={busy}>
        <caption className="visually-hidden">{label}</caption>
        {isTall && <Widths headers={headers} checks={selection !== undefined} />}
        <TableHead headers={headers} model={model} rows={rows} selection={selection} />
        {placeholder ?? (
          <TableBody
            rows={rows}
            model={model}
            actions={actions}
            selection={selection}
            busy={busy}
            scroll={isTall ? scroll : undefined}
          />
        )}
      </table>
    </section>
  );
}
