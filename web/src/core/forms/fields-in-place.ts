import { useEffect, useEffectEvent, useState } from 'react';

/** Delay after a change, so that further changes are saved together with it. */
const SAVE_AFTER_MS = 10_000;

/** The members of a resource form that editing in place needs. */
interface InPlaceForm<Row> {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly values: object;
  /** Problems of a refused attempt that have not been corrected. */
  readonly problems: readonly string[];
  /** Incremented by each refused attempt, even if no field is affected. */
  readonly refusals: number;
  /** Fields also changed by another user; undefined unless the edit is stale. */
  readonly conflicts: readonly unknown[] | undefined;
  readonly submit: () => void;
  readonly follow: (row: Row) => void;
}

export interface FieldsInPlace<Field extends string> {
  /** The field with an open input. */
  readonly open: Field | null;
  readonly edit: (field: Field) => void;
  /** Closes the input; its value stays. */
  readonly close: () => void;
  readonly undo: () => void;
}

/**
 * Editing the fields of a record one by one: changes are saved together some seconds after the last one, and a record
 * without changes follows the newest version of its row.
 */
export function useFieldsInPlace<Field extends string, Row extends { readonly updatedAt: string }>(
  form: InPlaceForm<Row>,
  row: Row,
): FieldsInPlace<Field> {
  const [open, setOpen] = useState<Field | null>(null);
  const { isDirty, isSaving, values } = form;
  const refused = useRefusedValues(form);
  // A stale change would be refused again before the user has chosen which values to keep.
  const isStale = form.conflicts !== undefined;
  const waits = form.problems.length > 0 || isStale || refused === values;
  const follow = useEffectEvent(() => form.follow(row));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the row is followed once
  useEffect(() => {
    if (!isDirty && !isSaving) follow();
  }, [row.updatedAt, isDirty, isSaving]);
  const save = useEffectEvent(() => form.submit());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a value restarts the timer
  useEffect(() => {
    // A refused change waits until it has been corrected.
    if (!isDirty || isSaving || waits) return;
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDirty, isSaving, values, waits]);
  useEffect(() => {
    if (!isDirty || isStale) return;
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', saveHidden);
    return () => document.removeEventListener('visibilitychange', saveHidden);
  }, [isDirty, isStale]);
  return {
    open,
    edit: setOpen,
    close: () => setOpen(null),
    undo: () => {
      setOpen(null);
      form.follow(row);
    },
  };
}

/** Values of the last refused attempt, which would be refused again; null if none was refused. */
function useRefusedValues({
  values,
  refusals,
}: Pick<InPlaceForm<never>, 'values' | 'refusals'>): object | null {
  const [refused, setRefused] = useState<object | null>(null);
  const keep = useEffectEvent(() => setRefused(values));
  useEffect(() => {
    if (refusals > 0) keep();
  }, [refusals]);
  return refused;
}
