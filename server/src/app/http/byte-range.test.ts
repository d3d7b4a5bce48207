import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

const read = (range: string | undefined, ifRange?: string) =>
  readRange({ range, ifRange, etag: '"a"', size: 10 });

it.each([
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=4-4', { start: 4, end: 4 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-', { start: 9, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-1,3-4', 'all'],
  ['pages=0-1', 'all'],
  ['bytes=a-b', 'all'],
  [undefined, 'all'],
])('%s of ten bytes is %j', (range, expected) => {
  expect(read(range)).toEqual(expected);
});

it('a part is given only of the content that If-Range names', () => {
  expect(read('bytes=4-', '"a"')).toEqual({ start: 4, end: 9 });
  expect(read('bytes=4-', '"b"')).toBe('all');
  expect(read('bytes=4-', 'Sun, 22 Nov 2026 10:00:00 GMT')).toBe('all');
});
