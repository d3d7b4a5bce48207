import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { FileStorage, type StorageAdapter } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import { AppError } from '../calls/errors.ts';

interface StoreOptions {
  maxBytes: number;
  /** A key from newKey, when the caller needs it before storing. */
  key?: string;
}

/** Byte range of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes per read; small, because a thousand devices may read at the same time. */
const PART_BYTES = 16_384;

/** Storage of files under generated keys. */
export interface Storage {
  /** Streams to a new key; removes the partial file on failure or when the limit is exceeded. */
  store(source: Readable, options: StoreOptions): Promise<{ key: string; size: number }>;
  /**
   * Resolves when the first bytes are available, so that a missing file fails before the answer has started.
   */
  read(key: string): Promise<Readable>;
  /**
   * The parts of an existing file. The buffer of a part may be reused by the next read. Must be iterated, because
   * that closes the file. The signal ends the wait for a bucket.
   */
  readParts(key: string, range: ByteRange, signal?: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  remove(key: string): Promise<void>;
}

/** Storage in a local directory. */
export async function openStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files');
  await mkdir(root, { recursive: true });
  const knownFolders = new Set<string>();
  return storageOn(new LocalStorageAdapter(root), {
    readParts: async (key, range) => partsOf(await open(join(root, key)), range),
    settle: async (key) => {
      const file = join(root, key);
      const folder = dirname(file);
      const names = knownFolders.has(folder) ? [folder] : [folder, root];
      await Promise.all([file, ...names].map(waitForDisk));
      knownFolders.add(folder);
    },
  });
}

class ShortFileError extends Error {
  override readonly name = 'ShortFileError';
}

/** Reads into one buffer: thousands of separate buffers would wait for garbage collection. */
async function* partsOf(file: FileHandle, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafeSlow(PART_BYTES);
  try {
    let position = start;
    while (position <= end) {
      const length = Math.min(PART_BYTES, end + 1 - position);
      const { bytesRead } = await file.read({ buffer, length, position });
      if (bytesRead === 0) throw new ShortFileError('A stored file is shorter than its row says.');
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** fsync of a file or directory: an acknowledged write must survive a power failure. */
async function waitForDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface Abilities {
  /** The library reads whole files only. */
  readParts: Storage['readParts'];
  /** Resolves when the content of a key is durable. */
  settle?(key: string): Promise<void>;
}

/** The common part of all storages. */
export function storageOn(adapter: StorageAdapter, { readParts, settle }: Abilities): Storage {
  // With an explicit type the library does not sniff the content; the type is set when the file is served.
  const files = new FileStorage(adapter, undefined, { writes: { mimeType: 'application/octet-stream' } });
  return {
    store: async (source, { maxBytes, key = newKey() }) => {
      let size = 0;
      let broken: unknown;
      const limited = Readable.from(
        (async function* () {
          try {
            for await (const chunk of source) {
              size += (chunk as Buffer).length;
              if (size > maxBytes) throw new AppError('core.too_large');
              yield chunk;
            }
          } catch (error) {
            broken = error;
            throw error;
          }
        })(),
      );
      try {
        await files.write(key, limited);
        await settle?.(key);
      } catch (error) {
        await files.deleteFile(key);
        throw broken ?? causeOf(error);
      }
      return { key, size };
    },
    readParts,
    read: async (key) => {
      const bytes = await files.read(key);
      await once(bytes, 'readable');
      return bytes;
    },
    remove: (key) => files.deleteFile(key),
  };
}

/** The underlying error without the storage library's wrapper: a full disk is recognised by its code. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

const MISSING = ['ShortFileError', 'NoSuchKey', 'NotFound', 'InvalidRange'];

/** True when the storage answered that it has no such file, or not so many bytes of it. */
export function isMissingFile(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (MISSING.includes(current.name)) return true;
    if ('code' in current && current.code === 'ENOENT') return true;
  }
  return false;
}

/** Two levels of directories, to bound the size of each. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}
