import type { ApiKey } from '@halla/contract/api-keys';
import type { StoredKey } from './api-keys.repository.ts';

export function presentKey({ id, name, calls, createdAt, expiresAt, lastUsed }: StoredKey): ApiKey {
  return {
    id,
    name,
    calls,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
  };
}
