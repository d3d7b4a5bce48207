import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { PACKAGE_BYTES_MAX } from '@halla/domain/software/packages';
import type { ReceivedArchive } from '../calls/context.ts';
import type { WorkDependencies } from '../jobs/work.ts';
import { assertDiskRoom } from '../process/disk-room.ts';
import { noteLoose } from './loose-files.repository.ts';
import { newKey } from './storage.ts';
import { wholeArchive } from './whole-archive.ts';

interface ArrivingArchive {
  deps: WorkDependencies;
  source: AsyncIterable<Buffer>;
  /** The key is added before the content is stored. */
  keys: string[];
}

/** Streams one zip archive into the storage; it is not read again, because it can be large. */
export async function receiveArchive({ deps, source, keys }: ArrivingArchive): Promise<ReceivedArchive> {
  const { config, storage, now } = deps.surroundings();
  await assertDiskRoom(config);
  const storageKey = newKey();
  await noteLoose({ db: deps.db, keys: [storageKey], now });
  keys.push(storageKey);
  const hash = createHash('sha256');
  const bytes = Readable.from(wholeArchive(source, hash));
  const { size } = await storage.store(bytes, { key: storageKey, maxBytes: PACKAGE_BYTES_MAX });
  return { storageKey, size, sha256: hash.digest('hex') };
}
