import type { ChangeEvent } from 'react';
import type { z } from 'zod';
import { fieldSpec, schemaAt } from './field-spec.ts';

/** Path of a field, or of a field in a row of a list: `lines.0.count`. */
export type FieldPath<Field extends string> = Field | `${Field}.${string}`;

/** The type of the value at a path. */
export type ValueAt<Values, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? ValueAt<MemberOf<Values, Name>, Rest>
  : MemberOf<Values, Path>;

type MemberOf<Values, Name extends string> = Name extends keyof Values
  ? Values[Name]
  : Values extends readonly (infer Entry)[]
    ? Entry
    : unknown;

export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Everything needed to build the inputs of a form. */
export interface FieldSource<Field extends string> {
  /** Schema of the part of the call's input that holds the fields. */
  readonly schema: z.core.$ZodType;
  /** Fields this form requires although the call does not. */
  readonly required: readonly string[];
  /** Label of a field; empty for inputs in a row, which have their own accessible name. */
  readonly label: (path: FieldPath<Field>) => string;
  readonly valueIn: (path: string) => unknown;
  readonly problems: readonly { readonly path: string; readonly text: string }[];
  readonly change: (path: string, value: unknown) => void;
}

const KEYBOARDS = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel' },
} as const;

/** Attributes of a text input derived from its schema: maximum length and on-screen keyboard. */
export function textAttributes(schema: z.core.$ZodType) {
  const { kind, maxLength } = fieldSpec(schema);
  return {
    autoComplete: 'off',
    ...(maxLength !== undefined && { maxLength }),
    ...((kind === 'email' || kind === 'phone') && KEYBOARDS[kind]),
  };
}

/** Props for inputs, by kind of input. */
export function fieldProps<Values, Field extends string>(source: FieldSource<Field>) {
  type Path = FieldPath<Field>;
  const { schema, valueIn, problems, change } = source;
  /** Error of the field itself, or the first error inside a composite field. */
  const errorOf = (path: string) =>
    (
      problems.find((problem) => problem.path === path) ??
      problems.find((problem) => problem.path.startsWith(`${path}.`))
    )?.text;
  const frame = (path: Path) => ({
    label: source.label(path),
    required: source.required.includes(path) || fieldSpec(schemaAt(schema, path)).required,
    error: errorOf(path),
  });
  return {
    /** For TextInput and Textarea. */
    text: (path: Path) => ({
      ...frame(path),
      ...textAttributes(schemaAt(schema, path)),
      value: String(valueIn(path) ?? ''),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(path, event.currentTarget.value),
    }),
    /** For DateInput. */
    day: (path: Path) => ({
      ...frame(path),
      value: String(valueIn(path) ?? ''),
      onChange: (day: string) => change(path, day),
    }),
    /** For NumberInput. */
    number: (path: Path) => {
      const { min, max, isWhole } = fieldSpec(schemaAt(schema, path));
      const value = valueIn(path);
      return {
        ...frame(path),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
        ...(isWhole === true && { decimals: 0 as const }),
        value: typeof value === 'number' || typeof value === 'string' ? value : '',
        onChange: (next: number | string) => change(path, next === '' ? null : next),
      };
    },
    /** For Checkbox and Switch. */
    flag: (path: Path) => ({
      label: source.label(path),
      error: errorOf(path),
      checked: valueIn(path) === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(path, event.currentTarget.checked),
    }),
    /** For NativeSelect; `none` labels the empty option. */
    choice: (path: Path, choices: readonly Choice[], none?: string) => {
      const value = String(valueIn(path) ?? '');
      // Without an empty option the browser would show the first choice as selected.
      const hasEmpty = none !== undefined || value === '';
      return {
        ...frame(path),
        required: hasEmpty && frame(path).required,
        value,
        onChange: (event: ChangeEvent<HTMLSelectElement>) => {
          const chosen = choices.find((choice) => String(choice.value) === event.currentTarget.value);
          change(path, chosen?.value ?? null);
        },
        data: [
          ...(hasEmpty ? [{ value: '', label: none ?? '' }] : []),
          ...choices.map((choice) => ({ ...choice, value: String(choice.value) })),
        ],
      };
    },
    /** For any input with `value` and `onChange`: pickers, dates, amounts of money. */
    picked: <P extends Path>(path: P) => ({
      ...frame(path),
      // The path guarantees this type.
      value: valueIn(path) as ValueAt<Values, P>,
      onChange: (value: ValueAt<Values, P>) => change(path, value),
    }),
  };
}
