import type { Level } from '@halla/domain/access/levels';
import type { JsonPath } from '@halla/domain/devices/json-diff';
import { HISTORY_CHANGES } from '@halla/domain/limits';
import {
  HISTORY_FIELDS,
  type HistoryEvent,
  type HistoryField,
  type NamedValue,
  namedValue,
} from '@halla/domain/resources/history-fields';
import { type JsonScalar, type RowChange, rowChanges } from '@halla/domain/resources/row-changes';
import type { AuditedTable } from './audited-table.ts';
import { AUDITED_TABLES } from './audited-tables.ts';
import type { HistoryRow } from './history.repository.ts';

type Document = Readonly<Record<string, unknown>> | null;

/** A changed value, with ids instead of names. */
export interface ReadChange {
  field: HistoryField;
  path: JsonPath;
  from: JsonScalar;
  to: JsonScalar;
}

export interface ReadEntry {
  event: HistoryEvent;
  changes: ReadChange[];
  /** Further changes were left out. */
  isCut: boolean;
  /** The values of the duplicate in a merge. */
  duplicate: ReadChange[] | undefined;
  isRecorded: boolean;
}

/** The event and the changed values of an audit row that a level may see. */
export function readChanges(row: Pick<HistoryRow, 'entity' | 'before' | 'after'>, level: Level): ReadEntry {
  const table = tableOf(row.entity);
  const before = documentOf(row.before, table);
  const after = documentOf(row.after, table);
  const mark = Object.keys(table.marks ?? {}).find((name) => after !== null && Object.hasOwn(after, name));
  const marked = mark === undefined ? undefined : asDocument(after?.[mark]);
  const changes = shown({ table, level, changes: rowChanges(before, after) });
  return {
    event: (mark !== undefined && table.marks?.[mark]) || eventOf(table, before, after),
    changes: changes.slice(0, HISTORY_CHANGES),
    isCut: changes.length > HISTORY_CHANGES,
    duplicate: marked == null ? undefined : shown({ table, level, changes: rowChanges(marked, null) }),
    isRecorded: before !== null || after !== null,
  };
}

/** Ids to be shown with names, by kind. */
export function referencesIn(entries: readonly ReadEntry[]): Record<NamedValue, number[]> {
  const changes = entries.flatMap(({ changes, duplicate = [] }) => [...changes, ...duplicate]);
  const idsOf = (kind: NamedValue) => {
    const values = changes
      .filter(({ field }) => namedValue(field) === kind)
      .flatMap(({ from, to }) => [from, to]);
    return [...new Set(values.filter((value) => typeof value === 'number'))];
  };
  return {
    company: idsOf('company'),
    supplier: idsOf('supplier'),
    user: idsOf('user'),
    order: idsOf('order'),
    carrier: idsOf('carrier'),
  };
}

/** True if the audit rows of a table can be read as a history. */
export function isAudited(entity: string): boolean {
  return Object.hasOwn(AUDITED_TABLES, entity);
}

/** For a table without a presenter: its rows are shown without values. */
const UNKNOWN: AuditedTable = { added: 'added', changed: 'changed', removed: 'removed', columns: {} };

function tableOf(entity: string): AuditedTable {
  const tables: Readonly<Record<string, AuditedTable>> = AUDITED_TABLES;
  return (Object.hasOwn(tables, entity) ? tables[entity] : undefined) ?? UNKNOWN;
}

function documentOf(stored: unknown, { document, lists = {} }: AuditedTable): Document {
  const row = asDocument(stored);
  if (row === null) return null;
  if (document !== undefined) return { [document]: row };
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const nameOf = Object.hasOwn(lists, column) ? lists[column] : undefined;
      return [column, nameOf && Array.isArray(value) ? byName(value, nameOf) : value];
    }),
  );
}

/** List entries by name; repeated names get a number. */
function byName(list: readonly unknown[], nameOf: (entry: unknown) => string): Document {
  const groups = Map.groupBy(list, nameOf);
  return Object.fromEntries(
    [...groups].flatMap(([name, entries]) =>
      entries.map((entry, index) => [index === 0 ? name : `${name} (${index + 1})`, entry]),
    ),
  );
}

function asDocument(value: unknown): Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function eventOf(table: AuditedTable, before: Document, after: Document): HistoryEvent {
  if (before === null && after !== null) return table.added;
  return before !== null && after === null ? table.removed : table.changed;
}

const FIELDS = Object.keys(HISTORY_FIELDS);

interface Shown {
  table: AuditedTable;
  level: Level;
  changes: readonly RowChange[];
}

/** The changes that the level may read, in the order of the forms, because stored JSON keeps no order. */
function shown({ table: { columns, mayRead }, level, changes }: Shown): ReadChange[] {
  const known = changes.flatMap(({ column, path, from, to }) => {
    const shownAs = Object.hasOwn(columns, column) ? columns[column] : undefined;
    const at = typeof shownAs === 'string' ? { field: shownAs, path } : (shownAs?.(path) ?? null);
    return at === null ? [] : [{ ...at, from, to }];
  });
  return known
    .filter(({ field }) => mayRead?.(field, level) !== false)
    .sort((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field));
}
