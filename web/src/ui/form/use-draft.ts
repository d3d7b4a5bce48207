import { useForm } from '@mantine/form';
import { useState } from 'react';
import { wordRule } from '../../i18n/i18n.ts';
import { fieldProps } from './field-props.ts';
import { schemaAt } from './field-spec.ts';
import type { Problems } from './problems.ts';
import { type MergeOptions, useMerge } from './use-merge.ts';
import { changesOf, emptiedFields, isUnset, valueAt, wireDiffers } from './wire.ts';

/** Fields of a form; paths are relative to the member of the call's input that holds them. */
export interface FormFields<Values, Field extends string>
  extends Pick<MergeOptions<Values, Field, unknown>, 'label' | 'shown'> {
  /** In display order. */
  readonly fields: readonly Field[];
  /** Fields sent even if unchanged, or as null if empty; may include paths without an input. */
  readonly always?: readonly string[];
  /** Fields this form requires although the call does not. */
  readonly required?: readonly Field[];
  /** Computes the values to send, if some derive from others. */
  readonly prepare?: (values: Values) => Values;
}

export interface DraftOptions<Values, Field extends string, Row>
  extends FormFields<Values, Field>,
    Pick<MergeOptions<Values, Field, Row>, 'schema' | 'resource' | 'valuesOf'> {
  readonly initial: Values;
}

/** State of a form: values, validation errors and the input to send. */
export function useDraft<Values extends object, Field extends string, Row>(
  options: DraftOptions<Values, Field, Row>,
) {
  const { schema, fields, always = [], required = [], label, valuesOf, prepare = (given) => given } = options;
  // Paths are untyped: Mantine's path types do not resolve for generic values.
  const form = useForm<Record<string, unknown>>({
    initialValues: Object.fromEntries(Object.entries(options.initial)),
  });
  const values = form.values as Values;
  // Latest stored values; after a merge the screen may still show the previous ones.
  const current = () => form.getValues() as Values;
  const [refusals, setRefusals] = useState(0);
  const change = (path: string, value: unknown) => form.setFieldValue(path, value);
  const merge = useMerge({ ...options, values, change });
  const from = merge.base === undefined ? (form.getInitialValues() as Values) : valuesOf(merge.base);
  const problems = Object.entries(form.errors).map(([path, text]) => ({ path, text: String(text) }));
  const isField = (path: string): path is Field => fields.some((field) => field === path);
  return {
    ...merge,
    ...fieldProps<Values, Field>({
      schema,
      required,
      label: (path) => (isField(path) ? label(path) : ''),
      valueIn: (path) => valueAt(values, path),
      problems,
      change,
    }),
    values,
    current,
    isDirty: wireDiffers(schema, prepare(from), prepare(values)),
    addRow: (list: string, row: unknown) => form.insertListItem(list, row),
    removeRow: (list: string, index: number) => form.removeListItem(list, index),
    /** Sets all values, as if entered. */
    fill: (next: Values) => form.setValues(Object.fromEntries(Object.entries(next))),
    /** Resets the form, optionally to the given values. */
    reset: (next?: Values) => {
      if (next !== undefined) form.setInitialValues(Object.fromEntries(Object.entries(next)));
      form.reset();
    },
    /** Messages of all problems, in the order in which they were found. */
    problems: problems.map(({ text }) => text),
    /** Incremented by each refused attempt. */
    refusals,
    refuse: (found: Problems) => {
      form.setErrors(found);
      setRefusals((before) => before + 1);
    },
    /** Problem at exactly this path. */
    problemAt: (path: string) => problems.find((problem) => problem.path === path)?.text,
    /** Messages of problems that no field shows. */
    otherProblems: problems
      .filter(({ path }) => !fields.some((field) => `${path}.`.startsWith(`${field}.`)))
      .map(({ text }) => text),
    /** Empty fields that the form requires, or that the call cannot clear. */
    missing: (row: Row | undefined): Problems => {
      const emptied =
        row === undefined ? [] : emptiedFields({ schema, fields, from: valuesOf(row), to: current() });
      const needed = required.filter((field) => isUnset(schemaAt(schema, field), valueAt(current(), field)));
      const unset = [...needed, ...emptied];
      return Object.fromEntries(unset.map((field) => [field, wordRule({ rule: 'required' })]));
    },
    /** The changes to send for an existing resource; for a new one, all fields that have a value. */
    changesOn: (row: Row | undefined) =>
      changesOf({
        schema,
        fields,
        always,
        from: row === undefined ? null : prepare(valuesOf(row)),
        to: prepare(current()),
      }),
  };
}
