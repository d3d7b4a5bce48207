import { expect, it } from 'vitest';
import { readLsn, segmentAfter, segmentAt } from './log-names.ts';

const of16Mb = { timeline: 1, segmentBytes: 16 * 1024 * 1024 };
const of1Gb = { timeline: 0x1a, segmentBytes: 1024 * 1024 * 1024 };

// Names as returned by pg_walfile_name() of PostgreSQL.
it.each([
  ['0/0', of16Mb, '000000010000000000000000'],
  ['0/3000148', of16Mb, '000000010000000000000003'],
  ['0/FFFFFFFF', of16Mb, '0000000100000000000000FF'],
  ['1/0', of16Mb, '000000010000000100000000'],
  ['A/BC000001', of1Gb, '0000001A0000000A00000002'],
])('The position %s is in its segment.', (lsn, segments, name) => {
  expect(segmentAt(readLsn(lsn), segments)).toBe(name);
});

it('A segment is followed by the next one, also in the next file of the log.', () => {
  expect(segmentAfter('000000010000000000000003', of16Mb)).toBe('000000010000000000000004');
  expect(segmentAfter('0000000100000000000000FF', of16Mb)).toBe('000000010000000100000000');
  expect(segmentAfter('0000001A0000000A00000003', of1Gb)).toBe('0000001A0000000B00000000');
});

it('A text that is no position is refused.', () => {
  expect(() => readLsn('3000148')).toThrow('3000148 is no position in a log.');
});
