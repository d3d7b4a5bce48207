import type { ByteRange } from '../files/storage.ts';

interface RangeRequest {
  /** Range header. */
  range: string | undefined;
  /** If-Range header: the range applies only if the content still has this tag. */
  ifRange: string | undefined;
  etag: string;
  size: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The requested part of a content (RFC 9110, section 14). 'all' without a range, for multiple ranges, and if If-Range
 * does not match; 'none' if the range is not satisfiable.
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
