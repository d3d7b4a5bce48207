import type { SQL } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';

/** The id that a subquery selects; null if there is none. */
export async function findId(db: Executor, subquery: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ id: string }>(subquery);
  return rows[0] === undefined ? null : Number(rows[0].id);
}
