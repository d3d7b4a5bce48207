import { isSameActor } from './authenticator.ts';
import type { Actor } from './context.ts';

interface AheadOptions<T> {
  /** User of the token at its last look-up. */
  expected: Actor;
  /** The pending look-up of the token. */
  confirmed: Promise<Actor>;
  /**
   * Handles the call for the expected user. None of its effects may become visible before `isExpected`
   * resolves.
   */
  run: (isExpected: Promise<void>) => Promise<T>;
}

/**
 * Handles a call while its token is being looked up, so that the look-up adds no latency. Rethrows the error of the
 * look-up; undefined, with all effects discarded, if the token turns out to have another user, level or scope.
 */
export async function runAhead<T>({
  expected,
  confirmed,
  run,
}: AheadOptions<T>): Promise<{ answer: T } | undefined> {
  const isExpected = confirmed.then((actor) => {
    if (!isSameActor(actor, expected)) throw new Error('The token now has another user, level or scope.');
  });
  // Reads do not await it; the comparison below covers them.
  isExpected.catch(() => undefined);
  const [actor, [outcome]] = await Promise.all([confirmed, Promise.allSettled([run(isExpected)])]);
  if (!isSameActor(actor, expected)) return undefined;
  if (outcome.status === 'rejected') throw outcome.reason;
  return { answer: outcome.value };
}
