import { expect, test } from 'vitest';
import { crashLogRequest, groupAddress, isFiltering, readCrashLogFilter } from './crash-log-filter.ts';

test('an address without filters asks for everything', () => {
  const filter = readCrashLogFilter({});
  expect(crashLogRequest(filter)).toEqual({});
  expect(isFiltering(filter)).toBe(false);
});

test('what the address names wrongly is the default', () => {
  expect(readCrashLogFilter({ type: '3', view: 'x', version: '' })).toEqual(readCrashLogFilter({}));
});

test('a group opens the list of exactly its logs, also without version and reason', () => {
  const group = { type: 2 as const, version: null, reason: 'Updated from 1 & 2' };
  const search = Object.fromEntries(new URL(groupAddress(group), 'http://x').searchParams);
  expect(crashLogRequest(readCrashLogFilter(search), 5)).toEqual({ deviceid: 5, ...group });
});

test('a search of blanks hides nothing', () => {
  expect(isFiltering(readCrashLogFilter({ q: '  ' }))).toBe(false);
  expect(crashLogRequest(readCrashLogFilter({ q: ' heap ' }))).toEqual({ search_value: 'heap' });
});
