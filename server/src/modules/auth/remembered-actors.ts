import type { Actor } from '#app/calls/context.ts';

/** More than the people of one installation that are signed in at once. */
const ACTORS_AT_MOST = 10_000;

/** Whom a token meant when it was last looked up. Never a permission: whoever relies on it has to have it confirmed. */
export class RememberedActors {
  readonly #actors = new Map<string, Actor>();

  get(tokenHash: Buffer): Actor | undefined {
    return this.#actors.get(keyOf(tokenHash));
  }

  set(actor: Actor): void {
    const key = keyOf(actor.tokenHash);
    // Behind all others: the first one of the map is the one that was not seen for longest.
    this.#actors.delete(key);
    this.#actors.set(key, actor);
    if (this.#actors.size <= ACTORS_AT_MOST) return;
    const [oldest] = this.#actors.keys();
    if (oldest !== undefined) this.#actors.delete(oldest);
  }

  forget(tokenHash: Buffer): void {
    this.#actors.delete(keyOf(tokenHash));
  }
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64');
}
