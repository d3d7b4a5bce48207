import type { Level } from '@halla/domain/access/levels';
import type { JsonPath } from '@halla/domain/devices/json-diff';
import { columnName, type Fields, fieldNames } from '@halla/domain/resources/fields/field';
import { historyName } from '@halla/domain/resources/fields/field-history';
import type { HistoryEvent, HistoryField } from '@halla/domain/resources/history-fields';

/** A field of a history and the path in its value; null: not shown. */
export type FieldAt = { field: HistoryField; path: JsonPath } | null;

/** How a history reads the audit rows of a table. */
export interface AuditedTable {
  /** Events that a new, a changed and a deleted row mean for the resource. */
  readonly added: HistoryEvent;
  readonly changed: HistoryEvent;
  readonly removed: HistoryEvent;
  /** Members of the row after the change that determine the event. */
  readonly marks?: Readonly<Record<string, HistoryEvent>>;
  /** The row is a document, read as the value of this column. */
  readonly document?: string;
  /** Columns with lists: the key of an entry, which matches it at any position. */
  readonly lists?: Readonly<Record<string, (entry: unknown) => string>>;
  /**
   * The shown columns, in each spelling of the audit trail: of edits, of merges (as in the database) and of
   * imports (as in the file). All others stay hidden, in particular secrets.
   */
  readonly columns: Readonly<Record<string, HistoryField | ((path: JsonPath) => FieldAt)>>;
  /** Whether a level may read a field on the resource itself; absent: all readers of the history. */
  readonly mayRead?: (field: HistoryField, level: Level) => boolean;
}

export const ADDED = { added: 'added', changed: 'changed', removed: 'removed' } as const;

/** Reads a member of a list entry as text. */
export function memberOf(name: string): (entry: unknown) => string {
  return (entry) => {
    const values: Readonly<Record<string, unknown>> =
      typeof entry === 'object' && entry !== null ? { ...entry } : {};
    return String(values[name] ?? '');
  };
}

/** The field if the path ends in one of these names; otherwise null. */
export function among(field: HistoryField, names: readonly string[]): (path: JsonPath) => FieldAt {
  return (path) => (names.includes(String(path.at(-1))) ? { field, path } : null);
}

/** The columns of the fields of a kind that its history shows. */
export function fieldsIn<F extends Fields>(fields: F): Record<string, HistoryField> {
  const shown = fieldNames(fields).flatMap((name) => {
    const there = historyName(fields, name);
    return there === null ? [] : [[columnName(name), there]];
  });
  return Object.fromEntries(shown);
}
