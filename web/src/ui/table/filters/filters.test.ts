import { expect, test } from 'vitest';
import { days, defineFilters, exactText, oneOf, text } from './filters.ts';

const FILTERS = defineFilters({
  q: text((search) => ({ search })),
  kind: oneOf(['alert', 'log'], (kind) => ({ kind })),
  version: exactText((version) => ({ version })),
  days: days((date) => ({ date })),
});

const everySet = { q: 'pump ', kind: 'log', version: '-', from: '2026-03-01', to: '2026-03-02' };

test('values that are written are read again', () => {
  const values = FILTERS.read(everySet);
  expect(FILTERS.params(values)).toEqual(everySet);
  expect(FILTERS.read(Object.fromEntries(new URLSearchParams(FILTERS.query(values))))).toEqual(values);
});

test('set filters are counted and add their part to the input, the others add nothing', () => {
  const values = FILTERS.read(everySet);
  expect(FILTERS.count(values)).toBe(4);
  expect(FILTERS.input(values)).toMatchObject({ search: 'pump', kind: 'log', version: null });
  expect(FILTERS.input(FILTERS.read({ kind: 'log' }))).toEqual({ kind: 'log' });
});

test('a change writes its own parameters only', () => {
  expect(FILTERS.params({ kind: undefined })).toEqual({ kind: undefined });
  expect(FILTERS.params({ days: { from: '2026-03-01', to: null } })).toEqual({
    from: '2026-03-01',
    to: undefined,
  });
});

test('clearing takes every parameter away', () => {
  expect(Object.keys(FILTERS.none).sort()).toEqual(['from', 'kind', 'q', 'to', 'version']);
  expect(FILTERS.count(FILTERS.read({}))).toBe(0);
  expect(Object.values(FILTERS.none).every((value) => value === undefined || value === '')).toBe(true);
});
