import type { UploadQueue } from './queue.ts';
import type { Upload } from './uploads.ts';

/** Queue for bulk history, which is reproducible; does not survive a restart. */
export class MemoryQueue implements UploadQueue {
  #uploads: Upload[] = [];
  #first = 0;

  get size(): number {
    return this.#uploads.length - this.#first;
  }

  async append(upload: Upload): Promise<void> {
    this.#uploads.push(upload);
  }

  async peek(): Promise<Upload | undefined> {
    return this.#uploads[this.#first];
  }

  async peekMany(atMost: number): Promise<Upload[]> {
    return this.#uploads.slice(this.#first, this.#first + atMost);
  }

  async removeFirst(): Promise<void> {
    if (this.size === 0) return;
    this.#first += 1;
    if (this.#first < this.#uploads.length) return;
    this.#uploads = [];
    this.#first = 0;
  }

  async close(): Promise<void> {
    this.#uploads = [];
    this.#first = 0;
  }
}
