import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import { lifeCycleStates } from './lifecycle.table.ts';

const HISTORY_AT_MOST = 500;

/** The records of a device, newest first. */
export async function listHistory({ db, deviceId }: { db: Executor; deviceId: number }) {
  return db
    .select({
      id: lifeCycleStates.id,
      state: lifeCycleStates.state,
      location: lifeCycleStates.location,
      clientInfo: lifeCycleStates.clientInfo,
      createdAt: lifeCycleStates.createdAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(lifeCycleStates)
    .leftJoin(users, eq(users.id, lifeCycleStates.userId))
    .where(eq(lifeCycleStates.deviceId, deviceId))
    .orderBy(desc(lifeCycleStates.createdAt), desc(lifeCycleStates.id))
    .limit(HISTORY_AT_MOST);
}

export async function insertRecord({
  db,
  record,
}: {
  db: Executor;
  record: typeof lifeCycleStates.$inferInsert;
}): Promise<number> {
  const [row] = await db.insert(lifeCycleStates).values(record).returning({ id: lifeCycleStates.id });
  if (row === undefined) throw new Error('The new record was not returned.');
  return row.id;
}
