import { type SQL, sql } from 'drizzle-orm';

/**
 * An invariant of the whole database, with a statement that selects its violations: `subject`, `expected` and
 * `found`, as texts. Written against the tables only, without the columns, predicates and rules of the modules,
 * so that it detects their faults instead of repeating them.
 */
export interface Check {
  readonly holds: string;
  readonly differences: SQL;
}

/** Creates a check; its statement selects a subject and two values of any type, and only rows in which they differ are reported. */
export function check(holds: string, compared: SQL): Check {
  return {
    holds,
    differences: sql`select subject::text as subject, expected::text as expected, found::text as found
      from (${compared}) as compared where expected is distinct from found order by subject`,
  };
}
