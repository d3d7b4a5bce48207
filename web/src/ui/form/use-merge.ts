import { useState } from 'react';
import type { z } from 'zod';
import { conflictingFields, yieldingFields } from './merge.ts';
import type { Conflict } from './stale-dialog.tsx';
import { shownValue, valueAt } from './wire.ts';

export interface MergeOptions<Values, Field extends string, Row> {
  /** Schema of the part of the call's input that holds the fields. */
  readonly schema: z.core.$ZodType;
  readonly fields: readonly Field[];
  readonly label: (field: Field) => string;
  /**
   * Formats a value for comparison with the other user's; texts, numbers and chosen rows need no formatter.
   */
  readonly shown?: (field: Field, value: unknown) => string;
  /** The resource being edited; undefined for a new one. */
  readonly resource: Row | undefined;
  readonly valuesOf: (resource: Row) => Values;
  /** Current values of the form. */
  readonly values: Values;
  readonly change: (field: Field, value: unknown) => void;
}

/** Three-way merge of a form: its base version, the user's values, and the version saved by another user. */
export function useMerge<Values, Field extends string, Row>(options: MergeOptions<Values, Field, Row>) {
  const { schema, fields, label, shown = (_, value) => shownValue(value), valuesOf, values } = options;
  const [base, setBase] = useState(options.resource);
  const [fresh, setFresh] = useState<Row>();
  const versions =
    base === undefined || fresh === undefined
      ? undefined
      : { schema, fields, base: valuesOf(base), mine: values, saved: valuesOf(fresh) };
  return {
    base,
    compareWith: setFresh,
    /** Continues from another version, without comparing it with the input. */
    rebase: (row: Row) => {
      setBase(row);
      setFresh(undefined);
    },
    /** Fields that both users changed; undefined unless the edit is stale. */
    conflicts:
      versions &&
      conflictingFields(versions).map(
        (field): Conflict<Field> => ({
          field,
          label: label(field),
          mine: shown(field, valueAt(values, field)),
          theirs: shown(field, valueAt(versions.saved, field)),
        }),
      ),
    /**
     * Applies the user's changes to the saved version and continues from there; fields in `theirs` keep the
     * other user's value.
     */
    mergeWith: (theirs: ReadonlySet<Field>): Row | undefined => {
      if (versions === undefined) return base;
      for (const field of yieldingFields(versions, theirs))
        options.change(field, valueAt(versions.saved, field));
      setBase(fresh);
      setFresh(undefined);
      return fresh;
    },
  };
}
