import { and, count, gte, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from './devices.table.ts';

/** How many devices were in contact since a time. */
export async function countInContact(db: Executor, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(devices)
    .where(and(isNull(devices.deletedAt), gte(devices.lastSeenAt, since)));
  return row?.count ?? 0;
}
