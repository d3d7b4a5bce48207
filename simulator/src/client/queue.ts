import type { Upload } from './uploads.ts';

/** Pending uploads, oldest first. An upload is removed only once acknowledged. */
export interface UploadQueue {
  readonly size: number;
  /** Resolves when the upload is durable. */
  append(upload: Upload): Promise<void>;
  /** The oldest upload, which stays in the queue; undefined if the queue is empty. */
  peek(): Promise<Upload | undefined>;
  /** The oldest uploads, at most so many, and perhaps fewer than wait; they stay in the queue. */
  peekMany(atMost: number): Promise<Upload[]>;
  /** Removes the oldest upload. */
  removeFirst(): Promise<void>;
  close(): Promise<void>;
}
