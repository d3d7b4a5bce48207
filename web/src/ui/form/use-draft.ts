import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { wordRule } from '../../i18n/i18n.ts';
import { fieldProps } from './field-props.ts';
import { schemaAt } from './field-spec.ts';
import { conflictingFields, yieldingFields } from './merge.ts';
import type { Problems } from './problems.ts';
import type { Conflict } from './stale-dialog.tsx';
import { changesOf, isUnset, shownValue, valueAt, wireDiffers } from './wire.ts';

export interface FormFields<Field extends string> {
  /** Paths below the part of the input that holds the fields, in the order of the screen. */
  readonly fields: readonly Field[];
  /** Needed by this form although the call would do without. */
  readonly required?: readonly Field[];
  readonly label: (field: Field) => string;
  /** How the value of a field reads beside that of somebody else; texts, numbers and chosen rows need none. */
  readonly shown?: (field: Field, value: unknown) => string;
}

export interface DraftOptions<Values, Field extends string, Row> extends FormFields<Field> {
  /** Of the part of the call's input that holds the fields. */
  readonly schema: z.core.$ZodType;
  readonly initial: Values;
  /** What is edited; undefined for something new. */
  readonly resource: Row | undefined;
  readonly valuesOf: (resource: Row) => Values;
}

/** What is in a form, what it began with, and what somebody else has saved meanwhile. */
export function useDraft<Values extends object, Field extends string, Row>(
  options: DraftOptions<Values, Field, Row>,
) {
  const { schema, fields, required = [], label, shown = (_, value) => shownValue(value), valuesOf } = options;
  // By path, not by type: Mantine could not tell what lies at a path of values that it does not know yet.
  const form = useForm<Record<string, unknown>>({
    initialValues: Object.fromEntries(Object.entries(options.initial)),
  });
  const [base, setBase] = useState(options.resource);
  const [fresh, setFresh] = useState<Row>();
  const [refusals, setRefusals] = useState(0);
  const values = form.values as Values;
  const problems = Object.entries(form.errors).map(([path, text]) => [path, String(text)] as const);
  const from = base === undefined ? form.getInitialValues() : valuesOf(base);
  const saved = fresh === undefined ? undefined : valuesOf(fresh);
  const met = saved && { schema, fields, base: from, mine: values, saved };
  const isField = (path: string): path is Field => fields.some((field) => field === path);
  const change = (path: string, value: unknown) => form.setFieldValue(path, value);
  return {
    values,
    base,
    isDirty: wireDiffers(schema, from, values),
    ...fieldProps<Values, Field>({
      schema,
      required,
      label: (path) => (isField(path) ? label(path) : ''),
      valueIn: (path) => valueAt(values, path),
      errorOf: (path) => problems.find(([at]) => at === path)?.[1],
      change,
    }),
    addRow: (list: string, row: unknown) => form.insertListItem(list, row),
    removeRow: (list: string, index: number) => form.removeListItem(list, index),
    reset: form.reset,
    /** Grows with each refused attempt. */
    refusals,
    refuse: (problems: Problems) => {
      form.setErrors(problems);
      setRefusals((before) => before + 1);
    },
    /** Texts of problems that are shown at no field. */
    otherProblems: problems
      .filter(([path]) => !fields.some((field) => `${path}.`.startsWith(`${field}.`)))
      .map(([, text]) => text),
    /** Fields of `required` that have no value. */
    missing: (): Problems => {
      const unset = required.filter((field) =>
        isUnset(schemaAt(schema, field), valueAt(form.getValues(), field)),
      );
      return Object.fromEntries(unset.map((field) => [field, wordRule({ rule: 'required' })]));
    },
    /** What is sent on top of a resource; of something new all that has a value. */
    changesOn: (row: Row | undefined) => {
      const saved = row === undefined ? null : valuesOf(row);
      return changesOf({ schema, fields, from: saved, to: form.getValues() });
    },
    meet: setFresh,
    /** What both gave a value; undefined while nobody else has saved. */
    conflicts:
      met &&
      conflictingFields(met).map(
        (field): Conflict<Field> => ({
          field,
          label: label(field),
          mine: shown(field, valueAt(values, field)),
          theirs: shown(field, valueAt(met.saved, field)),
        }),
      ),
    /** Puts the own changes onto what was saved and goes on from there; in `theirs` the other value stays. */
    mergeWith: (theirs: ReadonlySet<Field>) => {
      if (met === undefined) return base;
      for (const field of yieldingFields(met, theirs)) change(field, valueAt(met.saved, field));
      setBase(fresh);
      setFresh(undefined);
      return fresh;
    },
  };
}
