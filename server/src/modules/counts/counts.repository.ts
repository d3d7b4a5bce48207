import { COUNT_AT_MOST } from '@halla/domain/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Counter, CountingContext } from '#app/calls/counter.ts';
import { rowLimit } from '#db/row-limit.ts';

interface Counting<Name extends string> {
  ctx: CountingContext;
  names: readonly Name[];
  counters: Readonly<Record<Name, Counter>>;
}

/** Several counts as one statement. Each stops one row above its cap, which bounds its cost. */
export function selectCounts<Name extends string>({ ctx, names, counters }: Counting<Name>): SQL {
  const counted = names.map((name) => {
    const rows = counters[name](ctx)
      .limit(rowLimit(COUNT_AT_MOST + 1))
      .getSQL();
    return sql`(select count(*)::int from (${rows}) as counted) as ${sql.identifier(name)}`;
  });
  return sql`select ${sql.join(counted, sql`, `)}`;
}

/** Runs several counts in one statement. */
export async function readCounts<Name extends string>(
  counting: Counting<Name>,
): Promise<Partial<Record<Name, number>>> {
  const { db } = counting.ctx;
  const { rows } = await db.execute<Partial<Record<Name, number>> & Record<string, unknown>>(
    selectCounts(counting),
  );
  return rows[0] ?? {};
}
