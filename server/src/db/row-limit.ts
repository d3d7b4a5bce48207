import {
  LIST_CAP,
  LIST_CAPS,
  PAGE_SIZE_CHOICES,
  TABLE_PAGE_SIZES,
  TOTAL_AT_MOST,
} from '@halla/domain/limits';
import { sql } from 'drizzle-orm';

/** Lists read one row more than they show, to detect further rows. */
const USUAL = new Set(
  [
    ...PAGE_SIZE_CHOICES,
    ...Object.values(TABLE_PAGE_SIZES),
    ...Object.values(LIST_CAPS).flatMap((cap) => [cap.default, cap.max]),
    LIST_CAP,
    TOTAL_AT_MOST,
  ].map((rows) => rows + 1),
);

/**
 * The limit of a list, as a literal if it is a common one. PostgreSQL assumes that a limit parameter admits a tenth
 * of the table, finds its generic plan too expensive, and plans the statement at every execution. Other limits stay
 * parameters, so that callers cannot multiply the prepared statements.
 */
export function rowLimit(rows: number): number {
  // Drizzle renders an SQL chunk unchanged, but limit() is typed for numbers only.
  return USUAL.has(rows) ? (sql.raw(String(rows)) as unknown as number) : rows;
}
