import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { doneWrites } from './done-writes.table.ts';

type NewWrite = typeof doneWrites.$inferInsert;
export type DoneWrite = typeof doneWrites.$inferSelect;

/**
 * Stores a write in the transaction of its rows; waits for a concurrent transaction with the same id. False if the id
 * was taken.
 */
export async function keepDone(db: Executor, write: NewWrite): Promise<boolean> {
  const rows = await db
    .insert(doneWrites)
    .values(write)
    .onConflictDoNothing()
    .returning({ writeId: doneWrites.writeId });
  return rows.length > 0;
}

/** The write that a user has sent under an id. */
export async function findDone(
  db: Executor,
  { userId, writeId }: Pick<DoneWrite, 'userId' | 'writeId'>,
): Promise<DoneWrite | undefined> {
  const [row] = await db
    .select()
    .from(doneWrites)
    .where(and(eq(doneWrites.userId, userId), eq(doneWrites.writeId, writeId)));
  return row;
}

/** Deletes old write ids; a repetition of such a write is executed again. */
export async function forgetDone(db: Executor, before: Date): Promise<void> {
  await db.delete(doneWrites).where(lt(doneWrites.doneAt, before));
}
