import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import { AppError } from './errors.ts';

/** Where the bytes of files lie, under keys that nobody outside chooses. */
export interface Storage {
  /** Streams bytes to a new key; on any failure or above the limit nothing stays behind. */
  store(source: Readable, options: { maxBytes: number }): Promise<{ key: string; size: number }>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

/** Files in a directory of this machine. */
export async function openStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files');
  await mkdir(root, { recursive: true });
  const files = new FileStorage(new LocalStorageAdapter(root));
  return {
    store: async (source, { maxBytes }) => {
      const key = newKey();
      let size = 0;
      const limited = Readable.from(
        (async function* () {
          for await (const chunk of source) {
            size += (chunk as Buffer).length;
            if (size > maxBytes) throw new AppError('core.too_large');
            yield chunk;
          }
        })(),
      );
      try {
        await files.write(key, limited);
      } catch (error) {
        await files.deleteFile(key);
        throw causedBy(error) ?? error;
      }
      return { key, size };
    },
    read: (key) => files.read(key),
    remove: (key) => files.deleteFile(key),
  };
}

/** Two levels of folders, so that no folder holds every file there is. */
function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** The refusal behind the storage library's own error. */
function causedBy(error: unknown): AppError | undefined {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof AppError) return current;
  return undefined;
}
