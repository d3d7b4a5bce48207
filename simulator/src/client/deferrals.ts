import type { UploadQueue } from './queue.ts';
import { requestOf, type Upload } from './uploads.ts';

const PATIENCE = 5;

/** Ordering key: uploads of one session, one document or one log file keep their order. */
function lineOf(upload: Upload): string {
  return requestOf(upload).path.replace(/\/measurements$/, '');
}

/**
 * Prevents head-of-line blocking by an upload the portal always fails on: after five failures it moves to the
 * end of the queue, followed by uploads with the same ordering key. There it gets one try per turn.
 */
export class Deferrals {
  readonly #queue: UploadQueue;
  /** Number of uploads in front of the deferred one, by ordering key. */
  readonly #ahead = new Map<string, number>();
  #failures = 0;

  constructor(queue: UploadQueue) {
    this.#queue = queue;
  }

  /** True if the upload has to stay behind a deferred one. */
  isBehind(upload: Upload): boolean {
    return (this.#ahead.get(lineOf(upload)) ?? 0) > 0;
  }

  /** True if the oldest upload shares the key of a deferred one and was moved behind it. */
  async follow(upload: Upload): Promise<boolean> {
    if (!this.isBehind(upload)) return false;
    await this.#moveToEnd(upload);
    return true;
  }

  /** Records a failure of the oldest upload; true if it was deferred. */
  async fail(upload: Upload): Promise<boolean> {
    const line = lineOf(upload);
    this.#failures += 1;
    if (this.#failures < PATIENCE && !this.#ahead.has(line)) return false;
    await this.#moveToEnd(upload);
    this.#ahead.set(line, this.#queue.size - 1);
    return true;
  }

  /** Removes the oldest upload from the queue. */
  async finish(upload: Upload): Promise<void> {
    this.#ahead.delete(lineOf(upload));
    await this.#leave();
  }

  /** In this order, because a power failure in between duplicates the upload, which is idempotent. */
  async #moveToEnd(upload: Upload): Promise<void> {
    await this.#queue.append(upload);
    await this.#leave();
  }

  async #leave(): Promise<void> {
    await this.#queue.removeFirst();
    this.#failures = 0;
    for (const [line, ahead] of this.#ahead) this.#ahead.set(line, Math.max(0, ahead - 1));
  }
}
