import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';

/** Number of connections to this database of a server that wait for a lock. */
export async function countWaiting(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}
