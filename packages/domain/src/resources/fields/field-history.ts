import type { HistoryValueKind } from '../history-values.ts';
import { type Field, type FieldName, type Fields, fieldNames, fieldOf, isNumeric } from './field.ts';

/** Name of a field in histories; `never` if its changes are not shown. */
type NameThere<Name, F extends Field> = F extends { history: null }
  ? never
  : F extends { history: { as: infer As extends string } }
    ? As
    : Name;

type ValuesThere<F extends Field> = F extends { history: { values: infer Values extends HistoryValueKind } }
  ? Values
  : F extends { kind: 'reference'; to: infer To extends HistoryValueKind }
    ? To
    : F extends { kind: 'day' | 'amount' }
      ? F['kind']
      : F extends { kind: 'flag' }
        ? 'switch'
        : F extends { kind: 'quantity' | 'percent' | 'number' }
          ? 'plain'
          : 'text';

/** Fields in a history, with the kind of their values. */
type HistoryOf<F extends Fields> = {
  readonly [Name in FieldName<F> as NameThere<Name, F[Name]>]: ValuesThere<F[Name]>;
};

export type HistoryName<F extends Fields> = keyof HistoryOf<F>;

/** Name of a field in the history of its record; null: its changes are not shown. */
export function historyName<F extends Fields>(fields: F, name: FieldName<F>): HistoryName<F> | null {
  const { history } = fieldOf(fields, name);
  return history === null ? null : ((history?.as ?? name) as HistoryName<F>);
}

/** The fields that the history of a record shows, by their names there. */
export function historyFields<F extends Fields>(fields: F): HistoryOf<F> {
  const shown = fieldNames(fields).flatMap((name) => {
    const there = historyName(fields, name);
    return there === null ? [] : [[there, valuesOf(fieldOf(fields, name))]];
  });
  return Object.fromEntries(shown);
}

function valuesOf(field: Field): string {
  if (field.history?.values !== undefined) return field.history.values;
  if (field.kind === 'reference') return field.to;
  if (field.kind === 'flag') return 'switch';
  if (field.kind === 'day' || field.kind === 'amount') return field.kind;
  return isNumeric(field) ? 'plain' : 'text';
}
