import type { Actor } from '#app/calls/context.ts';

/** Above the number of concurrently signed-in users of one installation. */
const ACTORS_AT_MOST = 10_000;

/** Cache of the actor each token had at its last look-up. Not an authorisation: a look-up must confirm it. */
export class RememberedActors {
  readonly #actors = new Map<string, Actor>();

  get(tokenHash: Buffer): Actor | undefined {
    return this.#actors.get(keyOf(tokenHash));
  }

  set(actor: Actor): void {
    const key = keyOf(actor.tokenHash);
    // Moved to the end: the first entry of the map is the least recently used.
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
