import type { AuditEntry, Work } from '#app/calls/context.ts';
import { deleteKeysOf, type StoredKey } from './api-keys.repository.ts';

interface Ended {
  work: Work;
  userId: number;
}

/**
 * Deletes all API keys of a user, with a line of the trail for each; answers their names. Super users are told by
 * what ends the keys.
 */
export async function endKeysOf({ work, userId }: Ended): Promise<string[]> {
  const keys = await deleteKeysOf({ db: work.db, userId });
  if (keys.length === 0) return [];
  await work.auditMany(keys.map((key) => removalOf({ userId, key })));
  work.changed({ domain: 'apiKeys', id: userId });
  return keys.map(({ name }) => name);
}

/** The line of the trail of a key that was deleted. */
export function removalOf({ userId, key }: { userId: number; key: StoredKey }): AuditEntry {
  return {
    entity: 'users',
    entityId: userId,
    resource: { kind: 'user', id: userId },
    before: keyFacts(key),
    after: { apiKeyRemoved: true },
  };
}

/** A key as the trail holds it. */
export function keyFacts({ id, name, calls, expiresAt }: StoredKey) {
  return { apiKeyId: id, apiKeyName: name, apiKeyCalls: calls, apiKeyEnd: expiresAt };
}

/** The keys of a user have changed: told to the user and to super users. */
export function tellOfKeys({ work, userId }: { work: Pick<Work, 'changed'>; userId: number }): void {
  work.changed({ domain: 'users', id: userId });
  work.changed({ domain: 'apiKeys', id: userId });
}
