interface Capped<Row> {
  rows: Row[];
  truncated?: true;
}

/** The rows up to a cap, and whether there were more; the query must read one row more than the cap. */
export function capped<Row>(rows: readonly Row[], cap: number): Capped<Row> {
  return { rows: rows.slice(0, cap), ...(rows.length > cap && { truncated: true as const }) };
}
