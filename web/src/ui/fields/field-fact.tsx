import { type FieldName, type Fields, fieldOf } from '@halla/domain/resources/fields/field';
import type { Translate } from '../../i18n/i18n.ts';
import type { Field as Fact } from '../page/field-list.tsx';
import { type AnsweredRow, type KindFields, rendererOf, rowValue, wordsOf } from './kind-fields.ts';

/** A field as a fact of its record: label and rendered value; long texts keep their line breaks. */
export function fieldFact<F extends Fields>(
  kind: KindFields<F>,
  name: FieldName<F>,
  row: AnsweredRow<F>,
  t: Translate,
): Fact {
  const label = kind.label(name, t);
  const value = rowValue(kind.fields, name, row);
  // Empty days and quantities are left to the list of facts, which shows a dash or leaves them out.
  const isShown = value !== null || Object.hasOwn(kind.renderers ?? {}, name);
  const render = isShown ? rendererOf(kind, name) : undefined;
  if (render !== undefined) return { label, value: render(value) };
  const words = wordsOf(kind, name, value, t);
  if (fieldOf(kind.fields, name).kind !== 'text') return { label, value: words };
  return { label, value: words && <span style={{ whiteSpace: 'pre-line' }}>{words}</span>, long: true };
}
