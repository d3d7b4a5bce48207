import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { calendarFeeds } from './calendar-feeds.table.ts';

interface OfUser {
  db: Executor;
  userId: number;
}

/** All columns of a feed except its token and user. */
const SHOWN = {
  id: calendarFeeds.id,
  kinds: calendarFeeds.kinds,
  createdAt: calendarFeeds.createdAt,
  lastFetchedAt: calendarFeeds.lastFetchedAt,
};

export type StoredFeed = Omit<typeof calendarFeeds.$inferSelect, 'tokenHash' | 'userId'>;

export function listFeeds({ db, userId }: OfUser): Promise<StoredFeed[]> {
  return db
    .select(SHOWN)
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .orderBy(desc(calendarFeeds.id));
}

export async function insertFeed(db: Executor, feed: typeof calendarFeeds.$inferInsert): Promise<StoredFeed> {
  const [row] = await db.insert(calendarFeeds).values(feed).returning(SHOWN);
  if (row === undefined) throw new Error('The new feed was not returned.');
  return row;
}

/** Deletes and returns the feeds of a user: all, or those that match. */
export function deleteFeeds({ db, userId }: OfUser, which?: SQL): Promise<StoredFeed[]> {
  return db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), which))
    .returning(SHOWN);
}

/** Predicate: the feed of this id. */
export const hasFeedId = (id: number): SQL => eq(calendarFeeds.id, id);

/** Predicate: feeds with a kind that is not among these. */
export const hasOtherKind = (kinds: readonly string[]): SQL =>
  sql`not ${calendarFeeds.kinds} <@ ${`{${kinds.join(',')}}`}::text[]`;

/** The feed of a token, with its user. */
export async function findFeed(
  db: Executor,
  tokenHash: Buffer,
): Promise<typeof calendarFeeds.$inferSelect | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, tokenHash));
  return row;
}

/** Notes that a feed was fetched. A row locked by another process is skipped. */
export async function markFetched(db: Executor, { id, now }: { id: number; now: Date }): Promise<void> {
  await db.execute(sql`update ${calendarFeeds} set last_fetched_at = ${now.toISOString()}::timestamptz
    where id in (select id from ${calendarFeeds} where id = ${id}::bigint for no key update skip locked)`);
}
