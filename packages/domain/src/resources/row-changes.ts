import { diffJson, isContainer, type JsonChange, type JsonPath, jsonMembers } from '../devices/json-diff.ts';

/** A row before or after a change, or the changed columns; null: no row. */
type AuditedRow = Readonly<Record<string, unknown>> | null;

/** A value set by a change; null: cleared. */
export interface RowChange {
  readonly column: string;
  /** Path inside the column's value, if that is an object or a list. */
  readonly path: JsonPath;
  readonly from: JsonScalar;
  readonly to: JsonScalar;
}

export type JsonScalar = string | number | boolean | null;

/**
 * The values that a change set. A changed row is compared in the columns that `after` names; columns only in
 * `before` were kept. A new row yields its filled columns, a deleted row those it had.
 */
export function rowChanges(before: AuditedRow, after: AuditedRow): RowChange[] {
  return Object.keys(after ?? before ?? {}).flatMap((column) =>
    diffJson(valueIn(before, column), valueIn(after, column))
      .flatMap(leavesOf)
      .map((leaf) => ({ column, ...leaf })),
  );
}

function valueIn(row: AuditedRow, column: string): unknown {
  const value = row !== null && Object.hasOwn(row, column) ? row[column] : null;
  return value === '' || value === undefined ? null : value;
}

type Leaf = Omit<RowChange, 'column'>;

function leavesOf(change: JsonChange): Leaf[] {
  const { path } = change;
  const before = change.kind === 'added' ? null : change.before;
  const after = change.kind === 'removed' ? null : change.after;
  if (isScalar(before) && isScalar(after)) return [{ path, from: before, to: after }];
  return [
    ...scalarsIn(before, path).map(({ path, value }) => ({ path, from: value, to: null })),
    ...scalarsIn(after, path).map(({ path, value }) => ({ path, from: null, to: value })),
  ];
}

function scalarsIn(value: unknown, path: JsonPath): { path: JsonPath; value: JsonScalar }[] {
  if (isContainer(value))
    return jsonMembers(value).flatMap(([name, inner]) => scalarsIn(inner, [...path, name]));
  return isScalar(value) && value !== null ? [{ path, value }] : [];
}

function isScalar(value: unknown): value is JsonScalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
