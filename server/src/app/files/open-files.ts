import { mkdir } from 'node:fs/promises';
import { blame } from '#db/failure.ts';
import type { Config } from '../process/config.ts';
import { readFilesUrl } from './files-url.ts';
import { openStorage, type Storage } from './storage.ts';

/** Opens the configured storage; the S3 library is large and loaded only for buckets. */
export async function openFiles({
  DATA_DIR,
  FILES_URL,
}: Pick<Config, 'DATA_DIR' | 'FILES_URL'>): Promise<Storage> {
  // For both kinds of storage, uploads are checked here before they are stored.
  await mkdir(DATA_DIR, { recursive: true }).catch(blame('DATA_DIR'));
  if (FILES_URL === undefined) return openStorage(DATA_DIR);
  const bucket = readFilesUrl(FILES_URL);
  if (bucket === null) throw new Error('FILES_URL names no bucket.');
  const { openBucket } = await import('./bucket-storage.ts');
  return openBucket(bucket);
}
