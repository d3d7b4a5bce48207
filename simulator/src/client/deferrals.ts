import type { UploadQueue } from './queue.ts';
import { requestOf, type Upload } from './uploads.ts';

const PATIENCE = 5;

/** What has to arrive in its order: a session with its pieces, the copies of one document or of one log file. */
function lineOf(upload: Upload): string {
  return requestOf(upload).path.replace(/\/measurements$/, '');
}

/**
 * Keeps one upload that the portal always fails on from holding up all others: after five such answers it goes to the
 * end of the queue, and what belongs behind it follows. There it gets one try whenever its turn comes.
 */
export class Deferrals {
  readonly #queue: UploadQueue;
  /** Uploads in front of the one that was put off, by its line. */
  readonly #ahead = new Map<string, number>();
  #failures = 0;

  constructor(queue: UploadQueue) {
    this.#queue = queue;
  }

  /** True when the oldest upload belongs behind one that was put off and was therefore moved behind it. */
  async follow(upload: Upload): Promise<boolean> {
    if ((this.#ahead.get(lineOf(upload)) ?? 0) === 0) return false;
    await this.#moveToEnd(upload);
    return true;
  }

  /** Notes that the portal failed on the oldest upload; true when it was put off for that. */
  async fail(upload: Upload): Promise<boolean> {
    const line = lineOf(upload);
    this.#failures += 1;
    if (this.#failures < PATIENCE && !this.#ahead.has(line)) return false;
    await this.#moveToEnd(upload);
    this.#ahead.set(line, this.#queue.size - 1);
    return true;
  }

  /** Takes the oldest upload, which is done with, out of the queue. */
  async finish(upload: Upload): Promise<void> {
    this.#ahead.delete(lineOf(upload));
    await this.#leave();
  }

  /** In this order: a power cut in between sends the upload twice, which the portal allows. */
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
