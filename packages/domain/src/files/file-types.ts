/** File types that are accepted and displayed. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Archives are accepted as software packages only. */
export const ARCHIVE_TYPE = 'application/zip';

export const IMAGE_TYPES = FILE_TYPES.filter((type) => type.startsWith('image/'));

/** File extensions of each type; the first is used for stored names. */
export const FILE_ENDINGS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
};

/** Largest file in bytes: 20 MiB. */
export const FILE_BYTES_MAX = 20 * 1_048_576;

/** Files per call. */
export const FILES_PER_CALL = 20;

/** Files under one root. */
export const FILES_PER_ROOT = 1000;

/** Largest picture in pixels: width times height, summed over all frames. */
export const PICTURE_PIXELS_MAX = 40_000_000;

/** Largest thumbnail in bytes. */
export const THUMBNAIL_BYTES_MAX = 30_000;

/** Number of leading bytes that identify the type of a file. */
export const FILE_HEAD_BYTES = 12;

/** File type by magic number; null if unknown. File names and declared types are ignored. */
export function fileTypeOf(head: Uint8Array): FileType | null {
  const startsWith = (text: string, at = 0) =>
    [...text].every((char, index) => head[at + index] === char.charCodeAt(0));
  if (startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'image/webp';
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'image/gif';
  if (startsWith('%PDF-')) return 'application/pdf';
  return null;
}

export function isImageType(type: string): boolean {
  return IMAGE_TYPES.some((known) => known === type);
}
