import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { ticketFollowers } from './tickets.table.ts';

interface Follower {
  ticketId: number;
  userId: number;
  at: Date;
}

/** Does nothing if the user already follows the ticket. */
export async function addFollower(db: Executor, { ticketId, userId, at }: Follower): Promise<void> {
  await db.insert(ticketFollowers).values({ ticketId, userId, createdAt: at }).onConflictDoNothing();
}

export async function removeFollower(
  db: Executor,
  { ticketId, userId }: Omit<Follower, 'at'>,
): Promise<void> {
  await db
    .delete(ticketFollowers)
    .where(and(eq(ticketFollowers.ticketId, ticketId), eq(ticketFollowers.userId, userId)));
}

/** Ids of the users who follow a ticket. */
export async function followerIds(db: Executor, ticketId: number): Promise<number[]> {
  const rows = await db
    .select({ id: ticketFollowers.userId })
    .from(ticketFollowers)
    .where(eq(ticketFollowers.ticketId, ticketId))
    .orderBy(asc(ticketFollowers.userId));
  return rows.map(({ id }) => id);
}
