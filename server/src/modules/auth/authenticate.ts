import { isClientLevel } from '@halla/domain/access/levels';
import { companyScope } from '@halla/domain/access/tenancy';
import type { Surroundings } from '#app/calls/context.ts';
import type { Authenticate } from '#app/calls/dispatcher.ts';
import { AppError, isDatabaseFull } from '#app/calls/errors.ts';
import { hashSecret } from '#app/calls/token.ts';
import type { Executor } from '#db/database.ts';
import { listBranch } from '#modules/companies/stored-companies.ts';
import { findTokenHolder, markTokenUsed, type TokenHolder } from './actor.repository.ts';

const DAY_MS = 86_400_000;
const TOUCH_AFTER_MS = 60_000;
const LONGEST_TOKEN = 200;

/** Who holds a session, by the hash of its token; nobody once the session has ended or the user may not sign in any more. */
export function findSignedIn({
  db,
  tokenHash,
  config,
  now,
}: Pick<Surroundings, 'config' | 'now'> & { db: Executor; tokenHash: Buffer }): Promise<
  TokenHolder | undefined
> {
  const idleSince = new Date(now.getTime() - config.SESSION_IDLE_DAYS * DAY_MS);
  return findTokenHolder({ db, tokenHash, now, idleSince });
}

/** Level, company and scope are read anew on every request, so that disabling or moving a user acts at once. */
export function createAuthenticator({
  db,
  surroundings,
}: {
  db: Executor;
  surroundings: () => Surroundings;
}): Authenticate {
  return async (token) => {
    if (typeof token !== 'string' || token.length > LONGEST_TOKEN) throw new AppError('auth.token_expired');
    const { config, now } = surroundings();
    const tokenHash = hashSecret(token);
    const holder = await findSignedIn({ db, tokenHash, config, now });
    if (holder === undefined) throw new AppError('auth.token_expired');
    if (now.getTime() - holder.lastUsed.getTime() > TOUCH_AFTER_MS)
      await markTokenUsed({ db, tokenHash, now }).catch(unlessDatabaseFull);
    const { userId, level, companyId } = holder;
    // Staff are not bound to a tree: their requests do without the second statement.
    const tree = isClientLevel(level) && companyId !== null ? await listBranch({ db, id: companyId }) : [];
    return { userId, level, companyId, scope: companyScope({ companyId, level }, tree), tokenHash };
  };
}

/** Who is signed in goes on reading while nothing can be written. */
function unlessDatabaseFull(error: unknown): void {
  if (!isDatabaseFull(error)) throw error;
}
