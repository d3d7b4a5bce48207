import { isDeepStrictEqual } from 'node:util';

/** Stored and requested values, field by field. */
interface Compared<Row> {
  stored: Row;
  wanted: Partial<Row>;
}

/** Requested fields that differ from the stored ones, before and after. */
export function changedFields<Row extends object>({ stored, wanted }: Compared<Row>) {
  const before: Partial<Row> = {};
  const after: Partial<Row> = {};
  for (const field in wanted) {
    if (wanted[field] === undefined || isDeepStrictEqual(wanted[field], stored[field])) continue;
    before[field] = stored[field];
    after[field] = wanted[field];
  }
  return { before, after, isChanged: Object.keys(after).length > 0 };
}

/** The sent fields whose stored value is empty. */
export function missingFields<Row extends object>({ stored, wanted }: Compared<Row>): Partial<Row> {
  const missing: Partial<Row> = {};
  for (const field in wanted) {
    const isEmpty = stored[field] === null || stored[field] === '';
    if (isEmpty && wanted[field] !== null) missing[field] = wanted[field];
  }
  return missing;
}
