import { isApiKey } from '@halla/domain/access/api-keys';
import { companyScope } from '@halla/domain/access/tenancy';
import type { Authenticator, ConfirmedActor } from '#app/calls/authenticator.ts';
import type { Actor, Surroundings } from '#app/calls/context.ts';
import { AppError, isDatabaseFull } from '#app/calls/errors.ts';
import { hashSecret } from '#app/calls/token.ts';
import type { Config } from '#app/process/config.ts';
import type { Executor } from '#db/database.ts';
import { gatherLookUps } from '#db/gather.ts';
import {
  findKeyHolders,
  findTokenHolders,
  findUserHolder,
  type KeyHolder,
  markKeysUsed,
  markTokensUsed,
  type TokenHolder,
} from './actor.repository.ts';
import { RememberedActors } from './remembered-actors.ts';
import { requiresSecondFactor } from './second-factor/second-factor-rule.ts';

const TOUCH_AFTER_MS = 60_000;
const LONGEST_TOKEN = 200;

type Around = Pick<Surroundings, 'config' | 'now'> & { db: Executor };

/**
 * The user of a session by the hash of its token; undefined once the session has ended or the user is
 * disabled.
 */
export async function findSignedIn({
  tokenHash,
  ...around
}: Around & { tokenHash: Buffer }): Promise<TokenHolder | undefined> {
  const [holder] = await findTokenHolders({ ...around, tokenHashes: [tokenHash] });
  return holder;
}

/** Like findSignedIn, for the hash of a token or of an API key. */
export async function findHolder({
  tokenHash,
  ...around
}: Around & { tokenHash: Buffer }): Promise<TokenHolder | undefined> {
  const holder = await findSignedIn({ tokenHash, ...around });
  if (holder !== undefined) return holder;
  const [ofKey] = await findKeyHolders({ ...around, tokenHashes: [tokenHash] });
  return ofKey;
}

/** What a program reads on behalf of a user, without a session. */
export type FeedReader = Pick<Actor, 'level' | 'scope'> & { language: string | null };

/** The user of a calendar feed as of now; undefined for one who may not sign in, or lacks a required second factor. */
export async function findFeedReader({
  db,
  config,
  userId,
}: Pick<Around, 'db' | 'config'> & { userId: number }): Promise<FeedReader | undefined> {
  const holder = await findUserHolder(db, userId);
  if (holder === undefined) return undefined;
  const { level, companyId, branch, language, hasSecondFactor } = holder;
  if (!hasSecondFactor && requiresSecondFactor({ config, level })) return undefined;
  return { level, scope: companyScope({ companyId, level }, branch), language };
}

/** The user of a signed mail address as of now; undefined for one who may not sign in, or lacks a required second factor. */
export async function findMailWriter({
  db,
  config,
  userId,
}: Pick<Around, 'db' | 'config'> & { userId: number }): Promise<Actor | undefined> {
  const holder = await findUserHolder(db, userId);
  if (holder === undefined) return undefined;
  // There is no token; nothing that a mail writes asks for one.
  const actor = presentActor({ ...holder, tokenHash: Buffer.alloc(0), lastUsed: null }, config);
  return actor.needsSecondFactor ? undefined : actor;
}

/** Session tokens, or API keys. */
interface Kind {
  find: (
    wanted: Around & { tokenHashes: readonly Buffer[]; withPosition: boolean },
  ) => Promise<(TokenHolder & Partial<Pick<KeyHolder, 'apiKey'>>)[]>;
  markUsed: typeof markTokensUsed;
}

interface AuthenticatorOptions {
  /** A separate connection: the look-up would otherwise wait for writers that hold all others. */
  db: Executor;
  surroundings: () => Surroundings;
  /** False when look-ups and transactions share one connection, on which they would deadlock. */
  ahead: boolean;
  /** Each look-up also reads the position of the log, for reads from a replica. */
  withPosition?: boolean;
}

/**
 * Level, company and scope are read on every request, so that disabling or moving a user takes effect at
 * once.
 */
export function createAuthenticator({
  db,
  surroundings,
  ahead,
  withPosition = false,
}: AuthenticatorOptions): Authenticator {
  const remembered = new RememberedActors();
  const lookUp = (kind: Kind) =>
    gatherLookUps(async (tokenHashes: readonly Buffer[]): Promise<(ConfirmedActor | undefined)[]> => {
      const { config, now } = surroundings();
      const holders = await kind.find({ db, config, now, tokenHashes, withPosition });
      const unmarked = holders.filter(
        ({ lastUsed }) => now.getTime() - (lastUsed?.getTime() ?? 0) > TOUCH_AFTER_MS,
      );
      if (unmarked.length > 0) {
        const hashes = unmarked.map(({ tokenHash }) => tokenHash);
        await kind.markUsed({ db, tokenHashes: hashes, now }).catch(unlessDatabaseFull);
      }
      const actors = new Map(
        holders.map((holder) => [holder.tokenHash.toString('hex'), presentActor(holder, config)]),
      );
      return tokenHashes.map((tokenHash) => actors.get(tokenHash.toString('hex')));
    });
  const findSession = lookUp({ find: findTokenHolders, markUsed: markTokensUsed });
  const findKey = lookUp({ find: findKeyHolders, markUsed: markKeysUsed });

  return {
    confirm: async (token) => {
      const tokenHash = hashToken(token);
      const find = isApiKey(token) ? findKey : findSession;
      const actor = tokenHash && (await find(tokenHash));
      if (actor !== undefined) {
        remembered.set(withPosition ? withoutPosition(actor) : actor);
        return actor;
      }
      if (tokenHash !== undefined) remembered.forget(tokenHash);
      throw new AppError('auth.token_expired');
    },
    expected: (token) => {
      const tokenHash = ahead ? hashToken(token) : undefined;
      return tokenHash && remembered.get(tokenHash);
    },
  };
}

function hashToken(token: unknown): Buffer | undefined {
  return typeof token === 'string' && token.length <= LONGEST_TOKEN ? hashSecret(token) : undefined;
}

function presentActor(
  holder: TokenHolder & Partial<Pick<KeyHolder, 'apiKey'>>,
  config: Config,
): ConfirmedActor {
  const { userId, level, companyId, branch, tokenHash, position, apiKey = null } = holder;
  const needsSecondFactor = !holder.hasSecondFactor && requiresSecondFactor({ config, level });
  return {
    userId,
    level,
    companyId,
    scope: companyScope({ companyId, level }, branch),
    needsSecondFactor,
    apiKey,
    tokenHash,
    ...(typeof position === 'string' && { position }),
  };
}

/** A later request must not read as of this look-up. */
function withoutPosition({ position: _, ...actor }: ConfirmedActor): Actor {
  return actor;
}

/** Signed-in users can still read while the database cannot be written. */
function unlessDatabaseFull(error: unknown): void {
  if (!isDatabaseFull(error)) throw error;
}
