import type { CountName } from '@halla/contract/counts';
import { COUNT_AT_MOST } from '@halla/domain/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { CountingContext } from '#app/calls/counter.ts';
import { rowLimit } from '#db/row-limit.ts';
import { counters } from './counters.ts';

/** Counts several things in one statement. Each stops one row beyond its cap, so that its cost is bounded. */
export function selectCounts({ ctx, names }: { ctx: CountingContext; names: readonly CountName[] }): SQL {
  const counted = names.map((name) => {
    const rows = counters[name](ctx)
      .limit(rowLimit(COUNT_AT_MOST + 1))
      .getSQL();
    return sql`(select count(*)::int from (${rows}) as counted) as ${sql.identifier(name)}`;
  });
  return sql`select ${sql.join(counted, sql`, `)}`;
}
