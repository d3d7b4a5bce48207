import type { Level } from '@halla/domain/access/levels';
import type { JsonPath } from '@halla/domain/devices/json-diff';
import { columnName, type Fields, fieldNames } from '@halla/domain/resources/fields/field';
import { historyName } from '@halla/domain/resources/fields/field-history';
import type { HistoryEvent, HistoryField } from '@halla/domain/resources/history-fields';

/** A field of a history and the place in its value; null: not shown. */
export type FieldAt = { field: HistoryField; path: JsonPath } | null;

/** How the audit rows of a table are read. */
export interface AuditedTable {
  /** What a new, a changed and a deleted row mean for the resource. */
  readonly added: HistoryEvent;
  readonly changed: HistoryEvent;
  readonly removed: HistoryEvent;
  /** Members of the row afterwards that say what happened. */
  readonly marks?: Readonly<Record<string, HistoryEvent>>;
  /** The row is a document, read as the value of this column. */
  readonly document?: string;
  /** Columns that hold lists: the key of an entry, by which it is matched at any position. */
  readonly lists?: Readonly<Record<string, (entry: unknown) => string>>;
  /**
   * The columns that are shown, in each spelling of the trail: that of edits, of merges (the database) and of
   * imports (the file). Anything else, a secret above all, is not.
   */
  readonly columns: Readonly<Record<string, HistoryField | ((path: JsonPath) => FieldAt)>>;
  /** Whether a level may read a field on the resource itself; absent: all who read the history. */
  readonly mayRead?: (field: HistoryField, level: Level) => boolean;
}

export const ADDED = { added: 'added', changed: 'changed', removed: 'removed' } as const;

/** The member of an entry of a list as text. */
export function memberOf(name: string): (entry: unknown) => string {
  return (entry) => {
    const values: Readonly<Record<string, unknown>> =
      typeof entry === 'object' && entry !== null ? { ...entry } : {};
    return String(values[name] ?? '');
  };
}

/** The field where the path ends in one of these names; nothing elsewhere. */
export function among(field: HistoryField, names: readonly string[]): (path: JsonPath) => FieldAt {
  return (path) => (names.includes(String(path.at(-1))) ? { field, path } : null);
}

/** The columns of the fields of a kind whose changes its history shows. */
export function fieldsIn<F extends Fields>(fields: F): Record<string, HistoryField> {
  const shown = fieldNames(fields).flatMap((name) => {
    const there = historyName(fields, name);
    return there === null ? [] : [[columnName(name), there]];
  });
  return Object.fromEntries(shown);
}
