import { type SQL, sql } from 'drizzle-orm';

/** Marker comment in the text of a statement that PostgreSQL plans at every execution. */
const MARK = '/* planned for its values */';

/**
 * Always-true predicate that marks a list whose best plan depends on its filter values: after five executions
 * PostgreSQL keeps one generic plan for a prepared statement, which scans the whole table for a rare value. Undefined
 * without such a filter, so that the statement stays prepared.
 */
export function plannedForValues(isFiltered: boolean): SQL | undefined {
  return isFiltered ? sql.raw(`${MARK} true`) : undefined;
}

/** True for the text of a statement that must not be prepared. */
export function isPlannedForValues(text: string): boolean {
  return text.includes(MARK);
}
