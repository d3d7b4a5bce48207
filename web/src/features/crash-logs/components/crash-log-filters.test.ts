import { expect, test } from 'vitest';
import { CRASH_LOG_FILTERS as FILTERS } from './crash-log-filters.tsx';
import { groupAddress } from './crash-log-groups.tsx';

const request = (params: Record<string, string>) => FILTERS.input(FILTERS.read(params));

test('an address without filters asks for everything', () => {
  expect(request({})).toEqual({});
  expect(FILTERS.count(FILTERS.read({}))).toBe(0);
});

test('what the address names wrongly is the default', () => {
  expect(FILTERS.read({ type: '3', version: '' })).toEqual(FILTERS.read({}));
});

test.each([
  { type: 2, product: 'cryocabin', reason: 'Updated from # & #' },
  { type: 1, product: null, reason: null },
] as const)('a group opens the list of exactly its logs: $product, $reason', (group) => {
  const search = Object.fromEntries(new URL(groupAddress(group), 'http://x').searchParams);
  expect(request(search)).toEqual(group);
});

test('a search of blanks hides nothing', () => {
  expect(FILTERS.count(FILTERS.read({ q: '  ' }))).toBe(0);
  expect(request({ q: ' heap ' })).toEqual({ search_value: 'heap' });
});
