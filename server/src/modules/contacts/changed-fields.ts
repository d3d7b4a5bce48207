/** Values as they are stored and as they are wanted, field by field. */
interface Compared<Row> {
  stored: Row;
  wanted: Partial<Row>;
}

/** The wanted fields that were given and differ from what is stored, before and after. */
export function changedFields<Row extends object>({ stored, wanted }: Compared<Row>) {
  const before: Partial<Row> = {};
  const after: Partial<Row> = {};
  for (const field in wanted) {
    if (wanted[field] === undefined || wanted[field] === stored[field]) continue;
    before[field] = stored[field];
    after[field] = wanted[field];
  }
  return { before, after, isChanged: Object.keys(after).length > 0 };
}

/** The given fields of which nothing is stored yet. */
export function missingFields<Row extends object>({ stored, wanted }: Compared<Row>): Partial<Row> {
  const missing: Partial<Row> = {};
  for (const field in wanted) {
    const isEmpty = stored[field] === null || stored[field] === '';
    if (isEmpty && wanted[field] !== null) missing[field] = wanted[field];
  }
  return missing;
}
