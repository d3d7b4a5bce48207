import { type FileType, PICTURE_PIXELS_MAX, THUMBNAIL_BYTES_MAX } from '@halla/domain/files/file-types';
import type { Sharp } from 'sharp';
import { AppError } from '../calls/errors.ts';
import { createTurns } from '../process/turns.ts';

type Library = typeof import('sharp')['default'];

let library: Promise<Library> | undefined;

/** The library, loaded with the first picture because of its memory use. */
function loadLibrary(): Promise<Library> {
  library ??= import('sharp').then(({ default: sharp }) => {
    // Every picture is read only once, so the cache of the library would only grow.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}

/** A decoded picture takes up to 160 MB, so only one is decoded at a time. */
const inTurn = createTurns({ atOnce: 1 });

export interface Picture {
  width: number;
  height: number;
  /** WebP. */
  thumbnail: Buffer;
}

interface PictureRequest {
  /** Local path of the upload. */
  path: string;
  type: FileType;
  /** Aborted when the caller has disconnected. */
  gone: AbortSignal;
  /** Receives the cleaned picture as a stream. */
  store: (picture: Sharp) => Promise<void>;
}

/** Re-encodes an upload: upright, without metadata and without hidden content. */
export function cleanPicture({ path, type, gone, store }: PictureRequest): Promise<Picture> {
  return inTurn(async () => {
    gone.throwIfAborted();
    const sharp = await loadLibrary();
    const { width, height, animated } = await readHead({ path, type });
    const open = (frames: boolean) =>
      sharp(path, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', animated: frames });
    try {
      const picture = animated ? open(true) : open(false).autoOrient();
      await store(encode(picture, type));
      const thumbnail = await makeThumbnail(() => open(false).autoOrient());
      return { width, height, thumbnail };
    } catch (error) {
      if (error instanceof AppError || !isAboutThePicture(error)) throw error;
      throw new AppError('files.damaged');
    }
  });
}

interface Head {
  width: number;
  height: number;
  animated: boolean;
}

/** Reads dimensions from the header; nothing is decoded before they are checked. */
async function readHead({ path, type }: { path: string; type: FileType }): Promise<Head> {
  const sharp = await loadLibrary();
  const head = await sharp(path, { limitInputPixels: false, animated: true })
    .metadata()
    .catch(() => {
      throw new AppError('files.damaged');
    });
  if (`image/${head.format}` !== type) throw new AppError('files.damaged');
  if (head.width * head.height > PICTURE_PIXELS_MAX) throw new AppError('files.too_many_pixels');
  const animated = (head.pages ?? 1) > 1;
  const { width, height } = animated
    ? { width: head.width, height: head.pageHeight ?? head.height }
    : head.autoOrient;
  return { width, height, animated };
}

const QUALITY = 90;

function encode(picture: Sharp, type: FileType): Sharp {
  // Optimised Huffman tables need every coefficient of the picture in memory, to save a few percent of its
  // size.
  if (type === 'image/jpeg') return picture.jpeg({ quality: QUALITY, optimiseCoding: false });
  if (type === 'image/webp') return picture.webp({ quality: QUALITY });
  if (type === 'image/gif') return picture.gif();
  return picture.png();
}

/** Longest side in pixels and quality, best first. */
const THUMBNAILS = [
  { side: 400, quality: 72 },
  { side: 400, quality: 50 },
  { side: 300, quality: 40 },
  { side: 200, quality: 30 },
  { side: 120, quality: 20 },
] as const;

/** The best thumbnail within the size limit; the large picture is decoded once. */
async function makeThumbnail(open: () => Sharp): Promise<Buffer> {
  const { data, info } = await open()
    .resize({
      width: THUMBNAILS[0].side,
      height: THUMBNAILS[0].side,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sharp = await loadLibrary();
  for (const { side, quality } of THUMBNAILS) {
    const thumbnail = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    if (thumbnail.length <= THUMBNAIL_BYTES_MAX) return thumbnail;
  }
  throw new AppError('files.damaged');
}

/** The library reports a bad picture by message only; system errors such as a full disk have a code. */
function isAboutThePicture(error: unknown): boolean {
  let first = error;
  while (first instanceof Error && first.cause !== undefined) first = first.cause;
  return first instanceof Error && !('code' in first);
}
