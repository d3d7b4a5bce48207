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
  /** In the order of the screen. */
  readonly fields: readonly Field[];
  /** Sent also unchanged or, as null, without a value; paths without an input too. */
  readonly always?: readonly string[];
  /** Needed by this form although the call would do without. */
  readonly required?: readonly Field[];
  /** The values that are sent, where one follows from others. */
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
  // As stored, while the screen still shows what was there before a merge.
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
    /** Resets the form, to the given values if any. */
    reset: (next?: Values) => {
      if (next !== undefined) form.setInitialValues(Object.fromEntries(Object.entries(next)));
      form.reset();
    },
    /** Grows with each refused attempt. */
    refusals,
    refuse: (found: Problems) => {
      form.setErrors(found);
      setRefusals((before) => before + 1);
    },
    /** What is wrong at just this path. */
    problemAt: (path: string) => problems.find((problem) => problem.path === path)?.text,
    /** Texts of problems that are shown at no field. */
    otherProblems: problems
      .filter(({ path }) => !fields.some((field) => `${path}.`.startsWith(`${field}.`)))
      .map(({ text }) => text),
    /** Fields without a value that the form needs, or that its call cannot empty. */
    missing: (row: Row | undefined): Problems => {
      const emptied =
        row === undefined ? [] : emptiedFields({ schema, fields, from: valuesOf(row), to: current() });
      const needed = required.filter((field) => isUnset(schemaAt(schema, field), valueAt(current(), field)));
      const unset = [...needed, ...emptied];
      return Object.fromEntries(unset.map((field) => [field, wordRule({ rule: 'required' })]));
    },
    /** What is sent on top of a resource; of something new all that has a value. */
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
