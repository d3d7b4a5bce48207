import type { AuditEntry, Work } from '#app/calls/context.ts';
import { endPushesOf } from '#modules/push/end-pushes.ts';
import { deleteKeysOf, type StoredKey } from './api-keys/api-keys.repository.ts';
import { endFeedsOf } from './calendar-feeds/end-feeds.ts';

interface Ended {
  work: Work;
  userId: number;
}

/**
 * Deletes all API keys, calendar feeds and push subscriptions of a user, with an audit row for each; returns the names of the keys.
 * Live events to super users are left to the caller.
 */
export async function endKeysOf({ work, userId }: Ended): Promise<string[]> {
  await endFeedsOf({ work, userId });
  await endPushesOf({ work, userId });
  const keys = await deleteKeysOf({ db: work.db, userId });
  if (keys.length === 0) return [];
  await work.auditMany(keys.map((key) => removalOf({ userId, key })));
  work.changed({ domain: 'apiKeys', id: userId });
  return keys.map(({ name }) => name);
}

/** The audit row of a deleted key. */
export function removalOf({ userId, key }: { userId: number; key: StoredKey }): AuditEntry {
  return {
    entity: 'users',
    entityId: userId,
    resource: { kind: 'user', id: userId },
    before: keyFacts(key),
    after: { apiKeyRemoved: true },
  };
}

/** A key as stored in the audit trail. */
export function keyFacts({ id, name, calls, expiresAt }: StoredKey) {
  return { apiKeyId: id, apiKeyName: name, apiKeyCalls: calls, apiKeyEnd: expiresAt };
}

/** Publishes a change of a user's keys to the user and to super users. */
export function publishKeysChange(work: Pick<Work, 'changed'>, userId: number): void {
  work.changed({ domain: 'users', id: userId });
  work.changed({ domain: 'apiKeys', id: userId });
}
