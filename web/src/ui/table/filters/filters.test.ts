import { expect, expectTypeOf, test } from 'vitest';
import {
  calendarDays,
  days,
  exactText,
  flag,
  lines,
  many,
  oneOf,
  search,
  setting,
  several,
  text,
  usually,
  wholeNumber,
} from './filter-kinds.ts';
import { defineFilters } from './filters.ts';

const FILTERS = defineFilters({
  q: text((search) => ({ search })),
  kind: oneOf(['alert', 'log'], (kind) => ({ kind })),
  version: exactText((version) => ({ version })),
  states: many(['ready', 'demo', 'missing'], (states) => ({ states })),
  types: several({ read: (word) => (/^\d+$/.test(word) ? Number(word) : undefined), atMost: 2 }, (types) => ({
    types,
  })),
  tags: lines((tags) => ({ tags })),
  unreserved: flag(() => ({ OrderId: null })),
  show: setting({ choices: ['active', 'all'], usual: 'active' }, (show) =>
    show === 'active' ? { seen: false } : {},
  ),
  days: days((date) => ({ date })),
});

const everySet = {
  q: 'pump ',
  kind: 'log',
  version: '-',
  states: 'ready,missing',
  types: '7,2',
  tags: 'Fans, large\nPumps',
  unreserved: '1',
  show: 'all',
  from: '2026-03-01',
  to: '2026-03-02',
};

test('values that are written are read again', () => {
  const values = FILTERS.read(everySet);
  expect(FILTERS.params(values)).toEqual(everySet);
  expect(FILTERS.read(Object.fromEntries(new URLSearchParams(FILTERS.query(values))))).toEqual(values);
});

test('set filters are counted and add their part to the input, the others add nothing', () => {
  const values = FILTERS.read(everySet);
  expect(FILTERS.count(values)).toBe(8);
  expect(FILTERS.input(values)).toEqual({
    search: 'pump',
    kind: 'log',
    version: null,
    states: ['ready', 'missing'],
    types: [7, 2],
    tags: ['Fans, large', 'Pumps'],
    OrderId: null,
    date: { startDate: expect.any(String), endDate: expect.any(String) },
  });
  expect(FILTERS.input(FILTERS.read({ kind: 'log', show: 'all' }))).toEqual({ kind: 'log' });
});

test('the type of the input has the parts of all filters, each of which may be absent', () => {
  const input = FILTERS.input(FILTERS.read({}));
  expectTypeOf(input.search).toEqualTypeOf<string | undefined>();
  expectTypeOf(input.types).toEqualTypeOf<number[] | undefined>();
  expectTypeOf(input).not.toHaveProperty('show');
});

test('what the address makes up filters nothing', () => {
  const madeUp = {
    q: ' ',
    kind: 'toaster',
    states: 'flying,',
    types: 'x,,',
    unreserved: 'yes',
    show: 'none',
    from: '2026-02-30',
  };
  expect(FILTERS.count(FILTERS.read(madeUp))).toBe(0);
  expect(FILTERS.input(FILTERS.read(madeUp))).toEqual({ seen: false });
});

test('several values are taken once each, up to their limit, and choices in their own order', () => {
  expect(FILTERS.read({ types: '4,4,x,1,9' }).types).toEqual([4, 1]);
  expect(FILTERS.read({ states: 'missing,ready' }).states).toEqual(['ready', 'missing']);
});

test('a range of calendar days may be open at either end', () => {
  const range = defineFilters({ days: calendarDays((asked) => asked) });
  expect(range.input(range.read({ to: '2026-03-02' }))).toEqual({ from: null, to: '2026-03-02' });
  expect(range.count(range.read({ to: '2026-03-02' }))).toBe(1);
  expect(range.input(range.read({}))).toEqual({});
});

test('a change writes its own parameters only', () => {
  expect(FILTERS.params({ kind: undefined })).toEqual({ kind: undefined });
  expect(FILTERS.params({ days: { from: '2026-03-01', to: null } })).toEqual({
    from: '2026-03-01',
    to: undefined,
  });
});

test('clearing takes away what hides rows, and leaves what the list is about', () => {
  expect(Object.keys(FILTERS.none).sort()).toEqual([
    'from',
    'kind',
    'q',
    'states',
    'tags',
    'to',
    'types',
    'unreserved',
    'version',
  ]);
  expect(FILTERS.count(FILTERS.read({}))).toBe(0);
  expect(Object.values(FILTERS.none).every((value) => value === undefined || value === '')).toBe(true);
});

test('choices that are usually ticked in part are spelled where they differ, also when none is left', () => {
  const filters = defineFilters({
    status: usually({ choices: ['new', 'paid', 'gone'], usual: ['new', 'paid'] }, (statuses) => ({
      statuses,
    })),
  });
  const spelled = (status: readonly ('new' | 'paid' | 'gone')[]) => filters.params({ status });
  expect(filters.read({}).status).toEqual(['new', 'paid']);
  expect(filters.input(filters.read({}))).toEqual({ statuses: ['new', 'paid'] });
  expect(spelled(['paid', 'new'])).toEqual({ status: undefined });
  expect(filters.read({ status: 'unknown' }).status).toEqual(['new', 'paid']);

  expect(spelled([])).toEqual({ status: '-' });
  const none = filters.read({ status: '-' });
  expect(filters.input(none)).toEqual({ statuses: [] });
  expect(filters.count(none)).toBe(1);

  const all = filters.read({ status: 'new,paid,gone' });
  expect(filters.input(all)).toEqual({});
  expect(filters.count(all)).toBe(0);
  expect(filters.none).toEqual({ status: undefined });
});

test('a number of the address filters when it is one that calls take', () => {
  const filters = defineFilters({ device: wholeNumber((DeviceId) => ({ DeviceId })) });
  const asked = (device: string) => filters.input(filters.read({ device }));
  expect(asked('12')).toEqual({ DeviceId: 12 });
  for (const device of ['', '0', '-3', '1.5', 'x', '2147483648']) expect(asked(device)).toEqual({});
  expect(filters.query({ device: 12 })).toBe('device=12');
  expect(filters.query({ device: undefined })).toBe('');
});

test('a phone counts and clears what lies behind its button: neither the search nor a setting', () => {
  const filters = defineFilters({
    q: search((search_value) => ({ search_value })),
    name: text((name) => ({ name })),
    status: usually({ choices: ['new', 'paid', 'gone'], usual: ['new'] }, (statuses) => ({ statuses })),
    late: flag(() => ({ late: true })),
    show: setting({ choices: ['active', 'all'], usual: 'active' }, () => ({})),
  });
  const values = filters.read({ q: 'Alpine', name: 'x', status: 'gone', late: '1', show: 'all' });
  expect(filters.count(values)).toBe(4);
  expect(filters.countFolded(values)).toBe(3);
  expect(filters.countFolded(filters.read({ q: 'Alpine', show: 'all' }))).toBe(0);
  expect(Object.keys(filters.noneFolded).sort()).toEqual(['late', 'name', 'status']);
  expect(Object.keys(filters.none).sort()).toEqual(['late', 'name', 'q', 'status']);
  expect(Object.values(filters.noneFolded).filter(Boolean)).toEqual([]);
});
