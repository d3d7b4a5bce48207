import { formatDay } from '@halla/domain/formats';
import {
  type Field,
  type FieldName,
  type Fields,
  fieldNames,
  fieldOf,
  type NameOfKind,
  type StoredValue,
} from '@halla/domain/resources/fields/field';
import { type HistoryName, historyName } from '@halla/domain/resources/fields/field-history';
import { createElement, type ReactNode } from 'react';
import { currentLanguage, type Translate } from '../../i18n/i18n.ts';
import { Day } from '../dates/time.tsx';
import { Quantity } from '../labels/amounts.tsx';

type ChoiceName<F extends Fields> = NameOfKind<F, 'choice' | 'choices'>;
type ReferenceName<F extends Fields> = NameOfKind<F, 'reference'>;
type ValueName<F extends Fields> = Exclude<FieldName<F>, ReferenceName<F>>;

/** The fields of a kind with their words on the screen. */
export interface KindFields<F extends Fields> {
  readonly fields: F;
  readonly label: (name: FieldName<F>, t: Translate) => string;
  /** Words for the values of choice fields; null for an empty value without words. */
  readonly words: {
    readonly [Name in ChoiceName<F>]: (value: StoredValue<F[Name]>, t: Translate) => string | null;
  };
  /** Renderers for values that are not shown as text. */
  readonly renderers?: { readonly [Name in ValueName<F>]?: (value: StoredValue<F[Name]>) => ReactNode };
}

/** A row that a reference names. */
type Named = { readonly id: number } & ({ readonly name: string } | { readonly fullName: string });

/** The name under which an answer has the row of a reference: `Assignee` of `AssigneeId`. */
type RowName<Name extends string> = Name extends `${infer Start}Id` ? Start : never;

/** An answer with the fields of a kind; those that its reader does not see are absent. */
export type AnsweredRow<F extends Fields> = {
  readonly [Name in FieldName<F>]?: StoredValue<F[Name]> | undefined;
} & { readonly [Name in ReferenceName<F> as RowName<Name>]?: Named | null | undefined };

/** The value of a field in a row, for a reference the row with its name; null if empty or hidden. */
export function rowValue<F extends Fields>(fields: F, name: FieldName<F>, row: AnsweredRow<F>): unknown {
  const at = fieldOf(fields, name).kind === 'reference' ? name.slice(0, -'Id'.length) : name;
  const value: unknown = Reflect.get(row, at) ?? null;
  return isNamed(value) ? { id: value.id, name: 'name' in value ? value.name : value.fullName } : value;
}

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && ('name' in value || 'fullName' in value);
}

/** Words for the value of a field; null for an empty value without words. */
export function wordsOf<F extends Fields>(
  { words }: Pick<KindFields<F>, 'words'>,
  name: FieldName<F>,
  value: unknown,
  t: Translate,
): string | null {
  const worded = Object.hasOwn(words, name) ? words[name as ChoiceName<F>] : undefined;
  // The value has the type of the field.
  if (worded !== undefined) return worded(value as never, t);
  if (typeof value === 'boolean') return t(($) => (value ? $.common.yes : $.common.no));
  return isNamed(value) && 'name' in value ? value.name : value === null ? null : String(value);
}

/** A field's value in running text; days are formatted as everywhere else. */
export function saidOf<F extends Fields>(
  kind: Pick<KindFields<F>, 'fields' | 'words'>,
  name: FieldName<F>,
  value: unknown,
  t: Translate,
): string | null {
  const isDay = fieldOf(kind.fields, name).kind === 'day' && typeof value === 'string' && value !== '';
  return isDay ? formatDay(value, currentLanguage()) : wordsOf(kind, name, value, t);
}

/** How values of a kind are shown in every record. */
const RENDERERS: { readonly [Kind in Field['kind']]?: (value: never) => ReactNode } = {
  day: (day: string | null) => createElement(Day, { day }),
  quantity: (value: number | null) => createElement(Quantity, { value }),
};

/** Renderer for the values of a field; undefined if their words are shown. */
export function rendererOf<F extends Fields>({ fields, renderers = {} }: KindFields<F>, name: FieldName<F>) {
  const render = Object.hasOwn(renderers, name)
    ? renderers[name as ValueName<F>]
    : RENDERERS[fieldOf(fields, name).kind];
  // The value has the type of the field.
  return render && ((value: unknown): ReactNode => render(value as never));
}

/** The labels of the fields in a history, by their names there. */
export function historyLabels<F extends Fields>({ fields, label }: KindFields<F>) {
  const labels = fieldNames(fields).flatMap((name) => {
    const there = historyName(fields, name);
    return there === null ? [] : [[there, (t: Translate) => label(name, t)]];
  });
  return Object.fromEntries(labels) as Record<HistoryName<F>, (t: Translate) => string>;
}
