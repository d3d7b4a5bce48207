import { type SQL, sql } from 'drizzle-orm';

/** Comment in the text of a statement that PostgreSQL plans at every execution. */
const MARK = '/* planned for its values */';

/**
 * Predicate that is always true, for the filters of a list whose best plan depends on the values: after five executions
 * PostgreSQL keeps one plan of a prepared statement for all of them, and reads a table whole for what is rare.
 * Undefined without such a filter, so that the statement stays prepared.
 */
export function plannedForValues(isFiltered: boolean): SQL | undefined {
  return isFiltered ? sql.raw(`${MARK} true`) : undefined;
}

/** True for the text of a statement that must not be prepared. */
export function isPlannedForValues(text: string): boolean {
  return text.includes(MARK);
}
