import { isDeepStrictEqual } from 'node:util';

/** Requested fields that differ from the stored ones, before and after; what is undefined was not requested. */
export function changedFields<Row extends object>({
  stored,
  wanted,
}: {
  stored: Row;
  wanted: { [Field in keyof Row]?: Row[Field] | undefined };
}) {
  const before: Partial<Row> = {};
  const after: Partial<Row> = {};
  for (const field in wanted) {
    const value = wanted[field];
    if (value === undefined || isDeepStrictEqual(value, stored[field])) continue;
    before[field] = stored[field];
    after[field] = value;
  }
  return { before, after, isChanged: Object.keys(after).length > 0 };
}

interface ComparedRows<Row extends object> {
  stored: readonly Row[];
  wanted: readonly Row[];
  fields: readonly (keyof Row)[];
}

/** True if rows of a list differ from the stored ones in these fields, in their number or in their order. */
export function areRowsChanged<Row extends object>({ stored, wanted, fields }: ComparedRows<Row>): boolean {
  const compared = (row: Row) => fields.map((field) => row[field]);
  return !isDeepStrictEqual(stored.map(compared), wanted.map(compared));
}

/** The sent fields whose stored value is empty. */
export function missingFields<Row extends object>({
  stored,
  wanted,
}: {
  stored: Row;
  wanted: Partial<Row>;
}): Partial<Row> {
  const missing: Partial<Row> = {};
  for (const field in wanted) {
    const isEmpty = stored[field] === null || stored[field] === '';
    if (isEmpty && wanted[field] !== null) missing[field] = wanted[field];
  }
  return missing;
}
