import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FilePart } from '@halla/contract/kit/call';
import { storedFilename } from '@halla/domain/files/file-names';
import { FILE_BYTES_MAX, FILE_HEAD_BYTES, type FileType, fileTypeOf } from '@halla/domain/files/file-types';
import { endsAsArchive, FILE_TAIL_BYTES } from '@halla/domain/files/hidden-files';
import type { ReceivedFile, Surroundings } from '../calls/context.ts';
import { AppError } from '../calls/errors.ts';
import type { WorkDependencies } from '../jobs/work.ts';
import { assertDiskRoom } from '../process/disk-room.ts';
import { withArrivingFile } from './arriving.ts';
import { noteLoose } from './loose-files.repository.ts';
import { cleanPicture } from './pictures.ts';
import { newKey } from './storage.ts';

/** A re-encoded picture can be larger than the upload; this limit is far above any real one. */
const CLEAN_BYTES_MAX = 10 * FILE_BYTES_MAX;

interface Arrival {
  deps: WorkDependencies;
  part: string;
  rule: FilePart;
  /** File name as sent by the caller. */
  sentName: string;
  source: AsyncIterable<Buffer>;
  /** Each key is added before its content is stored. */
  keys: string[];
  /** Aborted when the caller has disconnected, to skip queued work. */
  gone: AbortSignal;
}

/** Receives one file into the storage: checks size and content and re-encodes pictures. */
export async function receiveFile({
  deps,
  part,
  rule,
  sentName,
  source,
  keys,
  gone,
}: Arrival): Promise<ReceivedFile> {
  const around = deps.surroundings();
  await assertDiskRoom(around.config);
  return withArrivingFile(around.config.DATA_DIR, async (path) => {
    const contentType = await spool({ source, path, rule });
    const tail = await readTail(path);
    if (endsAsArchive(tail)) throw new AppError('files.two_files');
    if (contentType === 'application/pdf') assertWholePdf(tail);
    const storageKey = newKey();
    const thumbnailKey = contentType === 'application/pdf' ? null : newKey();
    const fresh = thumbnailKey === null ? [storageKey] : [storageKey, thumbnailKey];
    await noteLoose({ db: deps.db, keys: fresh, now: around.now });
    keys.push(...fresh);
    const stored =
      thumbnailKey === null
        ? await storePdf({ around, path, storageKey })
        : await storePicture({ around, path, type: contentType, storageKey, thumbnailKey, gone });
    return {
      part,
      filename: storedFilename(sentName, contentType),
      contentType,
      storageKey,
      thumbnailKey,
      ...stored,
    };
  });
}

/** Writes the upload to a local file and detects its type; aborts at the first byte over the limit or of a wrong type. */
async function spool({
  source,
  path,
  rule,
}: Pick<Arrival, 'source' | 'rule'> & { path: string }): Promise<FileType> {
  let head = Buffer.alloc(0);
  let size = 0;
  const checked = async function* () {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > FILE_BYTES_MAX) throw new AppError('files.too_large');
      if (head.length < FILE_HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, FILE_HEAD_BYTES)]);
        if (head.length >= FILE_HEAD_BYTES) assertTaken(head, rule);
      }
      yield chunk;
    }
  };
  // Opened before anything can fail: opened later, the file could be created after the clean-up.
  const file = await open(path, 'wx');
  await pipeline(checked, file.createWriteStream());
  if (size === 0) throw new AppError('files.damaged');
  return assertTaken(head, rule);
}

function assertTaken(head: Buffer, { types }: FilePart): FileType {
  const type = fileTypeOf(head);
  if (type !== null && types.includes(type)) return type;
  throw new AppError(refusalOf(types));
}

/** Refusal of an unsupported file type. */
function refusalOf(types: FilePart['types']): 'files.only_pdf' | 'files.only_images' | 'files.unknown_type' {
  if (!types.includes('application/pdf')) return 'files.only_images';
  return types.length === 1 ? 'files.only_pdf' : 'files.unknown_type';
}

type Stored = Pick<ReceivedFile, 'size' | 'width' | 'height'>;

interface Target {
  around: Surroundings;
  path: string;
  storageKey: string;
}

async function storePicture({
  around: { storage },
  path,
  type,
  storageKey,
  thumbnailKey,
  gone,
}: Target & { type: FileType; thumbnailKey: string; gone: AbortSignal }): Promise<Stored> {
  let size = 0;
  const { width, height, thumbnail } = await cleanPicture({
    path,
    type,
    gone,
    store: async (picture) => {
      ({ size } = await storage.store(picture, { key: storageKey, maxBytes: CLEAN_BYTES_MAX }));
    },
  });
  const { length: maxBytes } = thumbnail;
  await storage.store(Readable.from([thumbnail]), { key: thumbnailKey, maxBytes });
  return { size, width, height };
}

async function storePdf({ around: { storage }, path, storageKey }: Target): Promise<Stored> {
  const { size } = await storage.store(createReadStream(path), { key: storageKey, maxBytes: FILE_BYTES_MAX });
  return { size, width: null, height: null };
}

/** A PDF ends with %%EOF; a truncated one does not. */
function assertWholePdf(tail: Buffer): void {
  if (!/%%EOF[\s\0]*$/.test(tail.toString('latin1'))) throw new AppError('files.damaged');
}

/** The end of an upload, from which an archive is recognised. */
async function readTail(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, FILE_TAIL_BYTES);
    return (await file.read(Buffer.alloc(length), 0, length, size - length)).buffer;
  } finally {
    await file.close();
  }
}
