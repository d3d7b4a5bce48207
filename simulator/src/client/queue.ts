import type { Upload } from './uploads.ts';

/** Uploads that wait for the portal, oldest first. An upload leaves the queue only after the portal answered. */
export interface UploadQueue {
  readonly size: number;
  /** Resolves when the upload is safe. */
  append(upload: Upload): Promise<void>;
  /** The oldest upload, which stays in the queue; undefined when the queue is empty. */
  peek(): Promise<Upload | undefined>;
  /** Takes the oldest upload out. */
  removeFirst(): Promise<void>;
  close(): Promise<void>;
}
