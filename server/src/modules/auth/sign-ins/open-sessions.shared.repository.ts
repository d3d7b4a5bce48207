import { and, gt, isNull, type SQL } from 'drizzle-orm';
import type { Config } from '#app/process/config.ts';
import { sessionTokens } from '../auth.table.ts';

const DAY_MS = 86_400_000;

export interface OpenAt {
  now: Date;
  config: Pick<Config, 'SESSION_IDLE_DAYS'>;
}

/** Predicate: the session has not ended or expired, and was used recently enough. */
export function isOpenSession({ now, config }: OpenAt): SQL | undefined {
  const idleSince = new Date(now.getTime() - config.SESSION_IDLE_DAYS * DAY_MS);
  return and(
    isNull(sessionTokens.revokedAt),
    gt(sessionTokens.expiresAt, now),
    gt(sessionTokens.lastUsed, idleSince),
  );
}
