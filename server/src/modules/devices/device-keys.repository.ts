import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import { deviceKeys } from './devices.table.ts';

export async function listLiveKeys(db: Executor, deviceId: number) {
  return db
    .select({ id: deviceKeys.id, createdAt: deviceKeys.createdAt, createdBy: users.fullName })
    .from(deviceKeys)
    .leftJoin(users, eq(users.id, deviceKeys.createdBy))
    .where(and(eq(deviceKeys.deviceId, deviceId), isNull(deviceKeys.revokedAt)))
    .orderBy(asc(deviceKeys.id));
}

export async function insertKey(db: Executor, key: typeof deviceKeys.$inferInsert): Promise<number> {
  const [row] = await db.insert(deviceKeys).values(key).returning({ id: deviceKeys.id });
  if (row === undefined) throw new Error('The new key was not returned.');
  return row.id;
}

interface RevokedKeys {
  deviceId: number;
  keyId?: number | undefined;
  now: Date;
}

/** Revokes one live key or all of them; returns the number of revoked keys. */
export async function revokeKeys(db: Executor, { deviceId, keyId, now }: RevokedKeys): Promise<number> {
  const revoked = await db
    .update(deviceKeys)
    .set({ revokedAt: now })
    .where(
      and(
        eq(deviceKeys.deviceId, deviceId),
        isNull(deviceKeys.revokedAt),
        keyId === undefined ? undefined : eq(deviceKeys.id, keyId),
      ),
    )
    .returning({ id: deviceKeys.id });
  return revoked.length;
}
