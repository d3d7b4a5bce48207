import { type Column, widthOf } from './column.ts';

/** Width of the check box column in pixels. */
export const CHECK_WIDTH = 44;

interface WidthsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly checks?: boolean;
}

/** Fixed column widths of a table, so that they do not jump as rows are added or removed. */
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
