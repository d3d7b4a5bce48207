import { useState } from 'react';
import { conflictingFields, differingFields, type FieldValues, mergedValues } from './edited-values.ts';

interface MergedEdit<Field extends string, Row> {
  /** As it was when editing began; a live refetch must not pull the form away. */
  readonly row: Row;
  readonly fields: readonly Field[];
  readonly valuesOf: (row: Row) => FieldValues<Field>;
}

/** State of an edit form: what was loaded, what was typed, and what somebody else saved meanwhile. */
export function useMergedEdit<Field extends string, Row>({ row, fields, valuesOf }: MergedEdit<Field, Row>) {
  const [base, setBase] = useState(row);
  const [fresh, setFresh] = useState<Row | null>(null);
  const [values, setValues] = useState<FieldValues<Field>>(() => valuesOf(row));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const from = valuesOf(base);
  const met = fresh === null ? null : { fields, base: from, mine: values, saved: valuesOf(fresh) };
  return {
    /** What the form is compared with when it is sent. */
    base,
    /** What somebody else saved; null while nobody did. */
    fresh,
    values,
    errors,
    isDirty: differingFields({ fields, from, to: values }).length > 0,
    conflicts: met === null ? [] : conflictingFields(met),
    change: (field: Field, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
    },
    setErrors,
    meet: setFresh,
    /** Puts the own changes onto what was saved and goes on from there; `theirs` are the fields in which the other value stays. */
    merge: (theirs: ReadonlySet<Field>) => {
      if (fresh === null || met === null) return null;
      const merged = mergedValues(met, theirs);
      setValues(merged);
      setBase(fresh);
      setFresh(null);
      return { values: merged, saved: met.saved, newest: fresh };
    },
  };
}
