import { type PauseLimits, pauseAfter } from './backoff.ts';
import type { ClientEvents } from './client-events.ts';
import type { Postponement } from './verdict.ts';

const LOCKED_OUT_PAUSE_MS = 300_000;

/** Back-off of one device. */
export class Patience {
  readonly #events: ClientEvents;
  readonly #limits: PauseLimits;
  #failures = 0;
  #notBefore = 0;
  #isLockedOut = false;

  constructor(events: ClientEvents, limits: PauseLimits) {
    this.#events = events;
    this.#limits = limits;
  }

  /** Earliest time (ms since 1970) of the next request; 0 without a back-off. */
  get notBefore(): number {
    return this.#notBefore;
  }

  /** The portal refuses the key. */
  get isLockedOut(): boolean {
    return this.#isLockedOut;
  }

  /**
   * The back-off grows with consecutive failures; a Retry-After is respected, plus up to a second of jitter.
   */
  pause({ reason, askedMs, isBusy }: Postponement): void {
    this.#failures += 1;
    const chance = Math.random();
    const asked = askedMs === null ? null : askedMs + Math.round(chance * 1000);
    const pauseMs = asked ?? pauseAfter(this.#failures, chance, this.#limits);
    this.#notBefore = Date.now() + pauseMs;
    this.#events.onPause?.({ reason, pauseMs, isBusy });
  }

  /** Retrying does not fix a wrong key. */
  lockOut(message: string): void {
    this.#isLockedOut = true;
    this.#notBefore = Date.now() + LOCKED_OUT_PAUSE_MS;
    this.#events.onUnauthorised?.({ message });
  }

  /** A successful answer resets the back-off. */
  recover(): void {
    this.#failures = 0;
    this.#notBefore = 0;
    this.#isLockedOut = false;
  }
}
