import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Body bytes read before the sender is authenticated; the token comes first and is short. */
export const STRANGER_BYTES = 16_384;

/** The body of a request; only its beginning can be read until `open` is called. */
export class GuardedBody extends Readable {
  /** The multipart parser reads the boundary from the body's headers. */
  readonly headers: IncomingHttpHeaders;
  /** Resolves when the beginning has been read and more is requested. */
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

  /** Aborted when the sender disconnects before the body is complete. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** To be called once the sender is authenticated: releases the rest. */
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
      // Deferred until the consumer has handled the last chunk, which may contain the token.
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
