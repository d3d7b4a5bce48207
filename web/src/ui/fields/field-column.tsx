import {
  type Field,
  type FieldName,
  type Fields,
  fieldOf,
  isNumeric,
} from '@halla/domain/resources/fields/field';
import type { Translate } from '../../i18n/i18n.ts';
import { asText, type Column } from '../table/columns/column.ts';
import type { Kind } from '../table/columns/column-kinds.tsx';
import { TextCell } from '../table/columns/text-cell.tsx';
import { type AnsweredRow, type KindFields, rendererOf, rowValue, wordsOf } from './kind-fields.ts';

interface FieldColumn<Row> extends Omit<Kind<Row>, 'id' | 'title'>, Pick<Column<Row>, 'cell'> {
  /** Needed if the sort of the call or the stored columns use another name than the field. */
  readonly id?: string;
}

type Layout = Pick<Column<unknown>, 'align' | 'width' | 'firstDescending'>;

/** How columns of a kind are laid out in every table: numbers right-aligned, the largest first. */
const LAYOUTS: { readonly [Kind in Field['kind']]?: Layout } = {
  day: { width: 110, firstDescending: true },
  amount: { align: 'end', width: 110, firstDescending: true },
  quantity: { align: 'end', width: 90, firstDescending: true },
};

/** A field as a table column with its label, words and rendered value. */
export function fieldColumn<F extends Fields, Row extends AnsweredRow<F>>(
  kind: KindFields<F>,
  name: FieldName<F>,
  column: FieldColumn<Row>,
): Column<Row> {
  const render = rendererOf(kind, name);
  const field = fieldOf(kind.fields, name);
  const held = (row: Row) => rowValue(kind.fields, name, row);
  const words = (row: Row, t: Translate) => wordsOf(kind, name, held(row), t);
  return {
    ...LAYOUTS[field.kind],
    id: name,
    title: (t) => kind.label(name, t),
    // Csv files contain plain numbers.
    value: (row, t) => (isNumeric(field) ? numberIn(held(row)) : words(row, t)),
    cell: (row, t) => render?.(held(row)) ?? <TextCell text={asText(words(row, t))} />,
    ...column,
  };
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
