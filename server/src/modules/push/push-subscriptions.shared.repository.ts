import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { sessionTokens } from '#modules/auth/auth.table.ts';
import { pushSubscriptions } from './push.table.ts';

interface OfUser {
  db: Executor;
  userId: number;
}

/** All columns that a screen or the trail may have: no keys. */
const SHOWN = {
  id: pushSubscriptions.id,
  endpoint: pushSubscriptions.endpoint,
  userAgent: pushSubscriptions.userAgent,
  createdAt: pushSubscriptions.createdAt,
  lastPushAt: pushSubscriptions.lastPushAt,
};

export type ShownSubscription = Pick<typeof pushSubscriptions.$inferSelect, keyof typeof SHOWN>;

/** Predicate: subscribed with this key of the server. null (no key) matches none. */
export const hasServerKey = (serverKey: string | null): SQL =>
  serverKey === null ? sql`false` : eq(pushSubscriptions.serverKey, serverKey);

/** Browsers of a user that subscribed with this key of the server, newest first. */
export function listSubscriptions({ db, userId, serverKey }: OfUser & { serverKey: string | null }) {
  return db
    .select(SHOWN)
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), hasServerKey(serverKey)))
    .orderBy(desc(pushSubscriptions.id));
}

export async function countSubscriptions({ db, userId }: OfUser): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return row?.total ?? 0;
}

/** The subscription of a browser, locked; undefined: a new browser. */
export async function lockByEndpoint(db: Executor, endpoint: string) {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
    .for('update');
  return row;
}

/** Id of the session of a token; null for API keys, which have none. */
export async function findSessionId(db: Executor, tokenHash: Buffer): Promise<number | null> {
  const [row] = await db
    .select({ id: sessionTokens.id })
    .from(sessionTokens)
    .where(eq(sessionTokens.tokenHash, tokenHash));
  return row?.id ?? null;
}

export async function insertSubscription(
  db: Executor,
  wanted: typeof pushSubscriptions.$inferInsert,
): Promise<ShownSubscription> {
  const [row] = await db.insert(pushSubscriptions).values(wanted).returning(SHOWN);
  if (row === undefined) throw new Error('The new browser was not returned.');
  return row;
}

export async function renewSubscription(
  db: Executor,
  { id, ...change }: { id: number } & Partial<typeof pushSubscriptions.$inferInsert>,
): Promise<ShownSubscription> {
  const [row] = await db
    .update(pushSubscriptions)
    .set(change)
    .where(eq(pushSubscriptions.id, id))
    .returning(SHOWN);
  if (row === undefined) throw new Error('The locked browser was not returned.');
  return row;
}

/** Deletes browsers of a user, with the pushes that wait for them: all, or those that match. */
export function deleteSubscriptions({ db, userId }: OfUser, which?: SQL): Promise<ShownSubscription[]> {
  return db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), which))
    .returning(SHOWN);
}

/** Predicate: the browser of this id. */
export const hasSubscriptionId = (id: number): SQL => eq(pushSubscriptions.id, id);

/** Deletes the browsers whose session was ended by a user; a session that expires by its age leaves them. */
export async function deleteOfEndedSessions({ db, userId }: OfUser): Promise<void> {
  const ended = db
    .select({ id: sessionTokens.id })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.userId, userId), isNotNull(sessionTokens.revokedAt)));
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.sessionId, ended)));
}

/** The users among these who have a subscribed browser. */
export async function findUsersWithPush(
  db: Executor,
  { ids, serverKey }: { ids: readonly number[]; serverKey: string | null },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.userId, [...ids]), hasServerKey(serverKey)));
  return rows.map(({ userId }) => userId).toSorted((one, other) => one - other);
}
