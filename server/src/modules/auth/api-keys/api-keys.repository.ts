import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { users } from '#modules/users/users.table.ts';
import { apiKeys } from './api-keys.table.ts';

interface OfUser {
  db: Executor;
  userId: number;
}

export type StoredKey = Omit<typeof apiKeys.$inferSelect, 'keyHash' | 'userId'>;

/** All columns of a key except its hash. */
const SHOWN = {
  id: apiKeys.id,
  name: apiKeys.name,
  calls: apiKeys.calls,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsed: apiKeys.lastUsed,
};

export function listKeys({ db, userId }: OfUser): Promise<StoredKey[]> {
  return db.select(SHOWN).from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.id));
}

export async function insertKey(db: Executor, key: typeof apiKeys.$inferInsert): Promise<StoredKey> {
  const [row] = await db.insert(apiKeys).values(key).returning(SHOWN);
  if (row === undefined) throw new Error('The new key was not returned.');
  return row;
}

/** The deleted key; undefined if the user has none with this id. */
export async function deleteKey({ db, userId, id }: OfUser & { id: number }): Promise<StoredKey | undefined> {
  const [row] = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning(SHOWN);
  return row;
}

/** Deletes and returns all keys of a user. */
export function deleteKeysOf({ db, userId }: OfUser): Promise<StoredKey[]> {
  return db.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning(SHOWN);
}

const OWNED = { ...SHOWN, owner: { id: users.id, fullName: users.fullName } };

export type OwnedKey = StoredKey & { owner: { id: number; fullName: string } };

/** The keys of a user, or of all users that are not deleted, newest first. */
export function listOwnedKeys(
  db: Executor,
  { userId, limit }: { userId: number | undefined; limit: number },
): Promise<OwnedKey[]> {
  return db
    .select(OWNED)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(isNull(users.deletedAt), userId === undefined ? undefined : eq(users.id, userId)))
    .orderBy(desc(apiKeys.id))
    .limit(rowLimit(limit));
}

/** The user who owns a key; undefined if there is no such key. */
export async function findKeyOwner(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db.select({ userId: apiKeys.userId }).from(apiKeys).where(eq(apiKeys.id, id));
  return row?.userId;
}
