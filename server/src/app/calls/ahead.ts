import { isSameActor } from './authenticator.ts';
import type { Actor } from './context.ts';

interface AheadOptions<T> {
  /** Whom the token meant last time. */
  expected: Actor;
  /** Whom it means now; under way. */
  confirmed: Promise<Actor>;
  /** Handles the call for the expected user. What it does is seen by nobody before `isExpected` has come true. */
  run: (isExpected: Promise<void>) => Promise<T>;
}

/**
 * Handles a call while the look-up of its token is on its way, so that the look-up takes no time of its own. Throws what the
 * look-up throws; answers nothing when the token means another user, level or scope by now, and what was done is void.
 */
export async function runAhead<T>({
  expected,
  confirmed,
  run,
}: AheadOptions<T>): Promise<{ answer: T } | undefined> {
  const isExpected = confirmed.then((actor) => {
    if (!isSameActor(actor, expected)) throw new Error('The token means somebody else by now.');
  });
  // Reads do not wait for it; the comparison below is theirs.
  isExpected.catch(() => undefined);
  const [actor, [outcome]] = await Promise.all([confirmed, Promise.allSettled([run(isExpected)])]);
  if (!isSameActor(actor, expected)) return undefined;
  if (outcome.status === 'rejected') throw outcome.reason;
  return { answer: outcome.value };
}
