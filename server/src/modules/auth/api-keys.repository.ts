import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { apiKeys } from './api-keys.table.ts';

interface OfUser {
  db: Executor;
  userId: number;
}

export type StoredKey = Omit<typeof apiKeys.$inferSelect, 'keyHash' | 'userId'>;

/** Everything of a key but its hash. */
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

/** The deleted key; undefined when the user has none of this id. */
export async function deleteKey({ db, userId, id }: OfUser & { id: number }): Promise<StoredKey | undefined> {
  const [row] = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning(SHOWN);
  return row;
}

export async function deleteKeysOf({ db, userId }: OfUser): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.userId, userId));
}
