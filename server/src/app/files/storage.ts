import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { FileStorage, type StorageAdapter } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import { AppError } from '../calls/errors.ts';

interface StoreOptions {
  maxBytes: number;
  /** A key of newKey, for whoever has to know it before the bytes are there. */
  key?: string;
}

/** Where the bytes of files lie, under keys that nobody outside chooses. */
export interface Storage {
  /** Streams bytes to a new key; on any failure or above the limit nothing stays behind. */
  store(source: Readable, options: StoreOptions): Promise<{ key: string; size: number }>;
  /** Answers when the first bytes are there: a file that is gone is told at once, not in the middle of an answer. */
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

/** Files in a directory of this machine. */
export async function openStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files');
  await mkdir(root, { recursive: true });
  const knownFolders = new Set<string>();
  return storageOn(new LocalStorageAdapter(root), async (key) => {
    const file = join(root, key);
    const folder = dirname(file);
    const names = knownFolders.has(folder) ? [folder] : [folder, root];
    await Promise.all([file, ...names].map(waitForDisk));
    knownFolders.add(folder);
  });
}

/** Until the disk has a file, or the names in a directory: what was acknowledged has to survive a power cut. */
async function waitForDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same rules wherever the bytes lie; `settle` comes back when those of a key are safe there. */
export function storageOn(
  adapter: StorageAdapter,
  settle: (key: string) => Promise<void> = async () => undefined,
): Storage {
  // Without a type the library would look into the content for one; whoever serves a file knows its type.
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
        await settle(key);
      } catch (error) {
        await files.deleteFile(key);
        // What the source said, not what the storage library makes of it.
        throw broken ?? error;
      }
      return { key, size };
    },
    read: async (key) => {
      const bytes = await files.read(key);
      await once(bytes, 'readable');
      return bytes;
    },
    remove: (key) => files.deleteFile(key),
  };
}

/** Two levels of folders, so that no folder holds every file there is. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}
