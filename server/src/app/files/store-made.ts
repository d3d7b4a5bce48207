import { Readable } from 'node:stream';
import { FILE_BYTES_MAX } from '@halla/domain/files/file-types';
import type { ReceivedFile, Work } from '../calls/context.ts';
import { assertDiskRoom } from '../process/disk-room.ts';
import { noteLoose } from './loose-files.repository.ts';
import { newKey } from './storage.ts';

interface MadePdf {
  filename: string;
  bytes: Uint8Array;
}

/** Stores a PDF that the server has made, like an upload: it is kept only if a row names its key. Outside of a transaction. */
export async function storeMadePdf(
  { db, config, now, storage }: Pick<Work, 'db' | 'config' | 'now' | 'storage'>,
  { filename, bytes }: MadePdf,
): Promise<ReceivedFile> {
  await assertDiskRoom(config);
  const storageKey = newKey();
  await noteLoose({ db, keys: [storageKey], now });
  const stored = await storage.store(Readable.from([bytes]), { key: storageKey, maxBytes: FILE_BYTES_MAX });
  return {
    ...{ part: 'document', filename, contentType: 'application/pdf', storageKey, size: stored.size },
    ...{ width: null, height: null, thumbnailKey: null },
  };
}
