import { type Column, widthOf } from './column.ts';

/** Pixels of the column of check boxes. */
export const CHECK_WIDTH = 44;

interface WidthsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly checks?: boolean;
}

/** The widths of a table's columns: they do not jump while rows come and go. */
export function Widths<Row>({ columns, checks = false }: WidthsProps<Row>) {
  return (
    <colgroup>
      {checks && <col style={{ width: CHECK_WIDTH }} />}
      {columns.map((column) => (
        <col key={column.id} style={{ width: column.grows ? undefined : widthOf(column) }} />
      ))}
    </colgroup>
  );
}
