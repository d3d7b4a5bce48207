import type { ByteRange } from '../files/storage.ts';

interface RangeRequest {
  /** Range header. */
  range: string | undefined;
  /** If-Range header: the part is wanted only if the content still has this tag. */
  ifRange: string | undefined;
  etag: string;
  size: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a content that a request asks for (RFC 9110, section 14). 'all' without a range, for several of
 * them, and for content other than that of If-Range; 'none' when the content has no such bytes.
 */
export function readRange({ range, ifRange, etag, size }: RangeRequest): ByteRange | 'all' | 'none' {
  const match = range === undefined ? null : ONE_RANGE.exec(range.trim());
  if (match === null || (ifRange !== undefined && ifRange !== etag)) return 'all';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'all';
  if (first === '')
    return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'all';
  if (start >= size) return 'none';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
