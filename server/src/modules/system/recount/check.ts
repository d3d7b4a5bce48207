import { type SQL, sql } from 'drizzle-orm';

/**
 * What has to hold over the whole database, and a statement that selects what does not: `subject`, `expected` and `found`,
 * as texts. Written from the tables alone, without the columns, predicates and rules of the modules: a fault of theirs is to be
 * found, not repeated.
 */
export interface Check {
  readonly holds: string;
  readonly differences: SQL;
}

/** A check; its statement selects a subject and two values of any type, and only rows in which they differ. */
export function check(holds: string, compared: SQL): Check {
  return {
    holds,
    differences: sql`select subject::text as subject, expected::text as expected, found::text as found
      from (${compared}) as compared where expected is distinct from found order by subject`,
  };
}
