import { mkdir, open, readdir } from 'node:fs/promises';
import type { UploadQueue } from './queue.ts';
import { QueueSegment } from './queue-segment.ts';
import type { Upload } from './uploads.ts';

const SEGMENT_BYTES = 1_048_576;
const SEGMENT_NAME = /^\d{12}\.queue$/;

export interface DiskQueueOptions {
  /** One directory per device; created if missing. */
  readonly directory: string;
  /** Size at which a new segment is started, in bytes. */
  readonly segmentBytes?: number;
  /** Called when an upload has a wrong checksum and is lost. */
  readonly onDamaged?: (reason: string) => void;
}

/** fsync of the directory, so that a created or deleted file name is durable. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Queue that survives restarts and power cuts: append() resolves only once the upload is on the disk. */
export class DiskQueue implements UploadQueue {
  readonly #options: DiskQueueOptions;
  readonly #segments: QueueSegment[];
  #nextNumber: number;
  #writable = false;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(options: DiskQueueOptions, segments: QueueSegment[], nextNumber: number) {
    this.#options = options;
    this.#segments = segments;
    this.#nextNumber = nextNumber;
  }

  /** Opens the queue of a device with all undelivered uploads. */
  static async open(options: DiskQueueOptions): Promise<DiskQueue> {
    await mkdir(options.directory, { recursive: true });
    const names = (await readdir(options.directory)).filter((name) => SEGMENT_NAME.test(name)).sort();
    const segments: QueueSegment[] = [];
    for (const name of names) segments.push(await QueueSegment.open(options.directory, name));
    return new DiskQueue(options, segments, Number.parseInt(names.at(-1) ?? '0', 10) + 1);
  }

  get size(): number {
    return this.#segments.reduce((sum, segment) => sum + segment.waiting, 0);
  }

  append(upload: Upload): Promise<void> {
    return this.#inTurn(async () => {
      const segment = await this.#segmentForWriting();
      await segment.append(JSON.stringify(upload));
    });
  }

  peek(): Promise<Upload | undefined> {
    return this.#inTurn(() => this.#readFirst());
  }

  /** Those of the first segment, up to a damaged one. */
  peekMany(atMost: number): Promise<Upload[]> {
    return this.#inTurn(async () => {
      const uploads: Upload[] = [];
      const first = await this.#readFirst();
      if (first !== undefined) uploads.push(first);
      const segment = this.#segments.find(({ waiting }) => waiting > 0);
      const until = Math.min(atMost, segment?.waiting ?? 0);
      for (let behind = 1; behind < until; behind += 1) {
        const text = await segment?.read(behind);
        if (text === null || text === undefined) break;
        uploads.push(JSON.parse(text));
      }
      return uploads;
    });
  }

  removeFirst(): Promise<void> {
    return this.#inTurn(async () => {
      const segment = this.#segments.find(({ waiting }) => waiting > 0);
      await segment?.markDone();
      await this.#deleteEmptySegments();
    });
  }

  close(): Promise<void> {
    return this.#inTurn(async () => {
      for (const segment of this.#segments.splice(0)) {
        await (segment.waiting === 0 ? segment.delete() : segment.close());
      }
    });
  }

  #inTurn<Result>(action: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(action);
    // A failure is reported to the caller of its operation, not to the next one in the queue.
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Files of an earlier run are read-only, because a torn last line must not be continued. */
  async #segmentForWriting(): Promise<QueueSegment> {
    const current = this.#segments.at(-1);
    const limit = this.#options.segmentBytes ?? SEGMENT_BYTES;
    if (this.#writable && current !== undefined && current.bytes < limit) return current;
    const name = `${String(this.#nextNumber).padStart(12, '0')}.queue`;
    const segment = await QueueSegment.open(this.#options.directory, name);
    await syncDirectory(this.#options.directory);
    this.#nextNumber += 1;
    this.#writable = true;
    this.#segments.push(segment);
    return segment;
  }

  async #readFirst(): Promise<Upload | undefined> {
    for (;;) {
      const segment = this.#segments.find(({ waiting }) => waiting > 0);
      if (segment === undefined) return undefined;
      const text = await segment.read();
      // The checksum verifies that this is what append() wrote.
      if (text !== null) return JSON.parse(text);
      this.#options.onDamaged?.('an upload in the queue is damaged and was skipped');
      await segment.markDone();
      await this.#deleteEmptySegments();
    }
  }

  async #deleteEmptySegments(): Promise<void> {
    const oldest = this.#segments[0];
    const isCurrent = this.#writable && this.#segments.length === 1;
    if (oldest === undefined || oldest.waiting > 0) return;
    if (isCurrent && oldest.bytes < (this.#options.segmentBytes ?? SEGMENT_BYTES)) return;
    this.#segments.shift();
    if (isCurrent) this.#writable = false;
    await oldest.delete();
  }
}
