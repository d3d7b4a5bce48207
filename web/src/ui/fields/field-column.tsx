import { type FieldName, type Fields, fieldOf } from '@halla/domain/resources/fields/field';
import type { Translate } from '../../i18n/i18n.ts';
import { asText, type Column } from '../table/columns/column.ts';
import type { Kind } from '../table/columns/column-kinds.tsx';
import { TextCell } from '../table/columns/text-cell.tsx';
import { type AnsweredRow, type KindFields, rendererOf, rowValue, wordsOf } from './kind-fields.ts';

interface FieldColumn<Row> extends Omit<Kind<Row>, 'id' | 'title'>, Pick<Column<Row>, 'cell'> {
  /** Where the order of the call, or a stored choice of columns, has another name than the field. */
  readonly id?: string;
}

/** A field as a column: its label, its words, and its value rendered. */
export function fieldColumn<F extends Fields, Row extends AnsweredRow<F>>(
  kind: KindFields<F>,
  name: FieldName<F>,
  column: FieldColumn<Row>,
): Column<Row> {
  const render = rendererOf(kind, name);
  const words = (row: Row, t: Translate) => wordsOf(kind, name, rowValue(kind.fields, name, row), t);
  return {
    ...(fieldOf(kind.fields, name).kind === 'day' && { width: 110, firstDescending: true }),
    id: name,
    title: (t) => kind.label(name, t),
    value: words,
    cell: (row, t) => render?.(rowValue(kind.fields, name, row)) ?? <TextCell text={asText(words(row, t))} />,
    ...column,
  };
}
