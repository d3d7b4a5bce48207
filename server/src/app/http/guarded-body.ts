import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Bytes of a form that are read before its sender is known; the token comes first and is short. */
export const STRANGER_BYTES = 16_384;

/** The body of a request, of which only the beginning is read until it is opened. */
export class GuardedBody extends Readable {
  /** Whoever takes a form apart asks the body for its boundary. */
  readonly headers: IncomingHttpHeaders;
  /** Is kept when the beginning was read and more is wanted. */
  readonly spent: Promise<void>;
  readonly #source: IncomingMessage;
  readonly #gone = new AbortController();
  #left = STRANGER_BYTES;
  #isWanted = false;
  #onSpent: () => void = () => undefined;

  constructor(source: IncomingMessage) {
    super();
    this.headers = source.headers;
    this.#source = source;
    this.spent = new Promise((resolve) => {
      this.#onSpent = resolve;
    });
    source.on('readable', this.#pass).on('end', this.#finish).on('close', this.#giveUp);
  }

  /** Tells that the sender has hung up before everything came. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** The sender is known: everything may come. */
  open(): void {
    this.#left = Number.POSITIVE_INFINITY;
    this.#pass();
  }

  override _read(): void {
    this.#isWanted = true;
    this.#pass();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#source.off('readable', this.#pass).off('end', this.#finish).off('close', this.#giveUp);
    done(error);
  }

  readonly #pass = () => {
    while (this.#isWanted) {
      // What was passed on is looked at first: the token may be in it.
      if (this.#left === 0) return void setImmediate(this.#onSpent);
      const chunk: Buffer | null = this.#source.read(Math.min(this.#left, this.#source.readableLength));
      if (chunk === null) return;
      this.#left -= chunk.length;
      this.#isWanted = this.push(chunk);
    }
  };

  readonly #finish = () => void this.push(null);

  readonly #giveUp = () => {
    if (this.#source.readableEnded) return;
    this.#gone.abort();
    this.destroy();
  };
}
