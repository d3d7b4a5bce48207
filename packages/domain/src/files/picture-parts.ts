import type { FileType } from './file-types.ts';

/** First byte, and the one behind the last. */
export type Span = readonly [start: number, end: number];

/** Where the picture in a file ends, and what is no part of the picture itself: comments, descriptions, profiles. */
export interface PictureParts {
  end: number;
  notes: Span[];
}

type Read = (bytes: Uint8Array) => PictureParts | null;

const READERS: Partial<Record<FileType, Read>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/gif': readGif,
};

/** Takes a picture apart without decoding it; null when it does not come to an end. */
export function partsOfPicture(bytes: Uint8Array, type: FileType): PictureParts | null {
  const parts = READERS[type]?.(bytes) ?? null;
  return parts !== null && parts.end <= bytes.length ? parts : null;
}

const at = (bytes: Uint8Array, index: number) => bytes[index] ?? 0;
const big16 = (bytes: Uint8Array, index: number) => at(bytes, index) * 256 + at(bytes, index + 1);
const big32 = (bytes: Uint8Array, index: number) => big16(bytes, index) * 65_536 + big16(bytes, index + 2);
const little16 = (bytes: Uint8Array, index: number) => at(bytes, index) + at(bytes, index + 1) * 256;
const little32 = (bytes: Uint8Array, index: number) =>
  little16(bytes, index) + little16(bytes, index + 2) * 65_536;
const name4 = (bytes: Uint8Array, index: number) => String.fromCharCode(...bytes.subarray(index, index + 4));

const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;

/** ISO/IEC 10918-1, annex B. */
function readJpeg(bytes: Uint8Array): PictureParts | null {
  const notes: Span[] = [];
  for (let start = 2; start < bytes.length; ) {
    const mark = bytes.indexOf(0xff, start);
    if (mark === -1) return null;
    if (mark > start) notes.push([start, mark]);
    const marker = at(bytes, mark + 1);
    start = mark + 2;
    if (marker === JPEG_END) return { end: start, notes };
    // A filling byte: the marker follows.
    if (marker === 0xff) start = mark + 1;
    if (isAlone(marker)) continue;
    const end = start + big16(bytes, start);
    if ((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe) notes.push([start + 2, end]);
    start = marker === JPEG_SCAN ? endOfScan(bytes, end) : end;
  }
  return null;
}

/** Markers without a length: filling, restarts and beginnings. */
function isAlone(marker: number): boolean {
  return marker === 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function endOfScan(bytes: Uint8Array, start: number): number {
  let mark = bytes.indexOf(0xff, start);
  while (mark !== -1) {
    const next = at(bytes, mark + 1);
    // An escaped byte or a restart belongs to the scan.
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return mark;
    mark = bytes.indexOf(0xff, mark + 2);
  }
  return bytes.length;
}

const PNG_PICTURE = new Set(['IHDR', 'PLTE', 'IDAT', 'tRNS', 'acTL', 'fcTL', 'fdAT']);

/** ISO/IEC 15948. */
function readPng(bytes: Uint8Array): PictureParts | null {
  const notes: Span[] = [];
  for (let start = 8; start + 12 <= bytes.length; ) {
    const name = name4(bytes, start + 4);
    const end = start + 12 + big32(bytes, start);
    if (name === 'IEND') return { end, notes };
    if (!PNG_PICTURE.has(name)) notes.push([start + 8, end]);
    start = end;
  }
  return null;
}

const WEBP_PICTURE = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);

/** RFC 9649. */
function readWebp(bytes: Uint8Array): PictureParts | null {
  const notes: Span[] = [];
  const whole = 8 + little32(bytes, 4);
  for (let start = 12; start + 8 <= whole; ) {
    const end = start + 8 + little32(bytes, start + 4);
    if (!WEBP_PICTURE.has(name4(bytes, start))) notes.push([start + 8, end]);
    start = end + (end % 2);
  }
  return { end: whole + (whole % 2 === 1 && whole < bytes.length ? 1 : 0), notes };
}

const GIF_PICTURE = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_END = 0x3b;

/** GIF89a: blocks of pictures and of everything else. */
function readGif(bytes: Uint8Array): PictureParts | null {
  const notes: Span[] = [];
  for (let start = 13 + paletteBytes(at(bytes, 10)); start < bytes.length; ) {
    const kind = at(bytes, start);
    if (kind === GIF_END) return { end: start + 1, notes };
    if (kind !== GIF_PICTURE && kind !== GIF_EXTENSION) return null;
    const data = kind === GIF_PICTURE ? start + 11 + paletteBytes(at(bytes, start + 9)) : start + 2;
    const end = endOfBlocks(bytes, data);
    if (kind === GIF_EXTENSION) notes.push([data, end]);
    start = end;
  }
  return null;
}

function paletteBytes(flags: number): number {
  return flags >= 0x80 ? 3 * 2 ** ((flags % 8) + 1) : 0;
}

/** Blocks of up to 255 bytes, each with its length before it; the empty one is the last. */
function endOfBlocks(bytes: Uint8Array, start: number): number {
  let index = start;
  while (index < bytes.length && at(bytes, index) > 0) index += 1 + at(bytes, index);
  return index + 1;
}
