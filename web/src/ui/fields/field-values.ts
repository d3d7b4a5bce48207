import {
  type Field,
  type FieldName,
  type Fields,
  type FieldValue,
  fieldNames,
  fieldOf,
} from '@halla/domain/resources/fields/field';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '../form/wire.ts';
import { type AnsweredRow, type KindFields, rowValue, saidOf } from './kind-fields.ts';

/** The form value of a field; an empty input is '' or null. */
type FormValue<F extends Field> = F extends { kind: 'reference' }
  ? Chosen | null
  : F extends { kind: 'choice' | 'flag' }
    ? F extends { required: true }
      ? FieldValue<F>
      : FieldValue<F> | null
    : F extends { kind: 'choices' }
      ? readonly FieldValue<F>[number][]
      : F extends { kind: 'line' | 'text' }
        ? string
        : FieldValue<F> | null;

export type FormValues<F extends Fields> = { readonly [Name in FieldName<F>]: FormValue<F[Name]> };

/** The initial values of a new form; a required choice begins with its first value. */
export function blankValues<F extends Fields>(fields: F): FormValues<F> {
  return valuesBy(fields, blankOf);
}

/** The values of a form that edits a row. */
export function valuesIn<F extends Fields>(fields: F, row: AnsweredRow<F>): FormValues<F> {
  return valuesBy(fields, (field, name) => rowValue(fields, name, row) ?? blankOf(field));
}

function valuesBy<F extends Fields>(fields: F, of: (field: Field, name: FieldName<F>) => unknown) {
  const values = fieldNames(fields).map((name) => [name, of(fieldOf(fields, name), name)]);
  return Object.fromEntries(values) as FormValues<F>;
}

function blankOf(field: Field): unknown {
  if (field.kind === 'choices') return [];
  if (field.kind === 'flag') return false;
  if (field.kind === 'choice') return field.required ? field.of[0] : null;
  return field.kind === 'line' || field.kind === 'text' ? '' : null;
}

/** Labels of the fields of a form, and words for their values. */
export function useFieldTexts<F extends Fields>(kind: KindFields<F>) {
  const { t } = useTranslation();
  return {
    label: (name: FieldName<F>) => kind.label(name, t),
    shown: (name: FieldName<F>, value: unknown) => (saidOf(kind, name, value, t) ?? '').trim(),
  };
}
