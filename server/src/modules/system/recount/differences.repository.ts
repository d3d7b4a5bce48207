import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import type { Check } from './check.repository.ts';

/** Maximum differences listed per check; the rest are only counted. */
const NAMED_AT_MOST = 200;

interface Difference {
  subject: string;
  /** null: missing. */
  expected: string | null;
  found: string | null;
}

/** Result of a check. */
export interface Differing {
  count: number;
  /** The first differences. */
  differences: Difference[];
}

/** Runs a check. */
export async function differencesOf(db: Executor, { differences }: Check): Promise<Differing> {
  const { rows } = await db.execute<Differing & Record<string, unknown>>(sql`
    with differing as (${differences})
    select (select count(*)::int from differing) as count,
      (select coalesce(json_agg(named), '[]') from (select * from differing limit ${NAMED_AT_MOST}::int) as named) as differences`);
  const [row] = rows;
  if (row === undefined) throw new Error('A check answered nothing.');
  return { count: row.count, differences: row.differences };
}
