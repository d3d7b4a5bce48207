import { type FileHandle, open, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

const CRC_DIGITS = 8;

/** Position of one line in a segment file; its checksum is verified again when it is read. */
interface Line {
  readonly offset: number;
  readonly length: number;
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(CRC_DIGITS, '0');
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

function linesOf(content: Buffer): Line[] {
  const lines: Line[] = [];
  let offset = 0;
  for (let end = content.indexOf(10, offset); end !== -1; end = content.indexOf(10, offset)) {
    lines.push({ offset, length: end - offset });
    offset = end + 1;
  }
  return lines;
}

/**
 * One file of the queue: a line per upload (checksum, blank, text), append-only. A `.done` file beside it
 * grows by one byte per delivered line, so that a power cut cannot corrupt the count.
 */
export class QueueSegment {
  readonly #path: string;
  readonly #lines: Line[];
  readonly #file: FileHandle;
  readonly #doneFile: FileHandle;
  #done: number;
  #bytes: number;

  private constructor(path: string, file: FileHandle, doneFile: FileHandle, content: Buffer, done: number) {
    this.#path = path;
    this.#file = file;
    this.#doneFile = doneFile;
    this.#lines = linesOf(content);
    this.#bytes = content.byteLength;
    this.#done = Math.min(done, this.#lines.length);
  }

  /**
   * Opens or creates a segment. A last line without terminator was truncated by a power failure before append()
   * resolved, and is ignored.
   */
  static async open(directory: string, name: string): Promise<QueueSegment> {
    const path = join(directory, name);
    const file = await open(path, 'a+');
    const doneFile = await open(`${path}.done`, 'a');
    return new QueueSegment(path, file, doneFile, await readFile(path), await sizeOf(`${path}.done`));
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Number of undelivered lines. */
  get waiting(): number {
    return this.#lines.length - this.#done;
  }

  /** Writes a line and waits until it is on disk. */
  async append(text: string): Promise<void> {
    const line = Buffer.from(`${checksum(text)} ${text}\n`);
    await this.#file.appendFile(line);
    await this.#file.datasync();
    this.#lines.push({ offset: this.#bytes, length: line.byteLength - 1 });
    this.#bytes += line.byteLength;
  }

  /** The oldest waiting line, or one behind it; null if its checksum is wrong. */
  async read(behind = 0): Promise<string | null> {
    const line = this.#lines[this.#done + behind];
    if (line === undefined) throw new RangeError('the segment has no such line');
    const buffer = Buffer.alloc(line.length);
    await this.#file.read(buffer, 0, line.length, line.offset);
    const stored = buffer.toString('utf8');
    const text = stored.slice(CRC_DIGITS + 1);
    return stored.slice(0, CRC_DIGITS) === checksum(text) ? text : null;
  }

  /**
   * Marks the oldest line as delivered. No fsync: if the byte is lost the upload is sent twice, which is
   * idempotent.
   */
  async markDone(): Promise<void> {
    await this.#doneFile.appendFile('.');
    this.#done += 1;
  }

  async close(): Promise<void> {
    await this.#file.close();
    await this.#doneFile.close();
  }

  async delete(): Promise<void> {
    await this.close();
    await unlink(this.#path);
    await unlink(`${this.#path}.done`);
  }
}
