import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowSelection } from './selection.ts';
import classes from './table.module.css';
import type { Model, ModelHeader, ModelRow } from './table-model.ts';

export interface TableHeadProps<Row extends object> {
  readonly headers: readonly ModelHeader<Row>[];
  readonly model: Model<Row>;
  readonly rows: readonly ModelRow<Row>[];
  readonly selection: RowSelection | undefined;
}

/** Header row: sort buttons, and the check box that selects all rows. */
export function TableHead<Row extends object>({ headers, model, rows, selection }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection !== undefined && (
          <th className={`${classes.head} ${classes.check}`} scope="col">
            <SelectAll rows={rows} selection={selection} />
          </th>
        )}
        {headers.map((header) => (
          <HeaderCell key={header.id} header={header} model={model} />
        ))}
      </tr>
    </thead>
  );
}

interface SelectAllProps<Row extends object> {
  readonly rows: readonly ModelRow<Row>[];
  readonly selection: RowSelection;
}

function SelectAll<Row extends object>({ rows, selection: { ids, onChange } }: SelectAllProps<Row>) {
  const { t } = useTranslation();
  const shown = rows.map((row) => row.id);
  const chosen = shown.filter((id) => ids.has(id)).length;
  const all = chosen === shown.length && chosen > 0;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen > 0 && !all;
  }, [chosen, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.box}
      aria-label={t(($) => $.ui.table.selectAll)}
      checked={all}
      onChange={() => onChange(all ? new Set() : new Set(shown))}
    />
  );
}

const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown } as const;
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface HeaderCellProps<Row extends object> {
  readonly header: ModelHeader<Row>;
  readonly model: Model<Row>;
}

function HeaderCell<Row extends object>({ header, model }: HeaderCellProps<Row>) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const Icon = SORT_ICONS[sorted === false ? 'none' : sorted];
  return (
    <th
      className={classes.head}
      scope="col"
      data-align={column.columnDef.meta?.align}
      aria-sort={sorted === false ? undefined : ARIA_SORT[sorted]}
    >
      {column.getCanSort() ? (
        <UnstyledButton className={classes.headButton ?? ''} onClick={column.getToggleSortingHandler()}>
          <model.FlexRender header={header} />
          <Icon size={13} className={classes.sortMark} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={classes.headText}>
          <model.FlexRender header={header} />
        </span>
      )}
    </th>
  );
}
