import type { ViewState } from '@halla/contract/saved-views';
import { expect, test } from 'vitest';
import { days, many, setting, text } from '../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../ui/table/filters/filters.ts';
import { readColumns, spellColumns } from '../../ui/table/list-look.ts';
import { changedSearch, ownParams } from '../../ui/table/table-url.ts';
import { parseSearch, stringifySearch } from '../address-search.ts';
import { isSameState, knownState, presentState, viewParams } from './view-state.ts';

const filters = defineFilters({
  q: text((search) => ({ search })),
  states: many(['ready', 'demo'], (states) => ({ states })),
  show: setting({ choices: ['active', 'all'], usual: 'active' }, () => ({})),
  days: days((date) => ({ date })),
});
const columnIds = ['device', 'model', 'createdAt'];
const STATE: ViewState = {
  filters: { q: 'väli & co', states: 'ready,demo', show: 'all', from: '2026-03-01' },
  sort: '-createdAt',
  columns: ['+model', '-device'],
  density: 'compact',
};

/** State of a list whose URL has this query, as opened in another browser. */
function shownAt(query: string, key = ''): ViewState {
  const params = ownParams(parseSearch(query), key);
  const density = params.density === 'compact' ? 'compact' : 'comfortable';
  const look = { columns: readColumns(params) ?? [], density, columnIds, isSettled: true } as const;
  return presentState({ filters, params, look });
}

test.each(['', 'alerts'])('a state goes into the address and comes out of it (table %j)', (key) => {
  const before = { tab: 'alerts', [key === '' ? 'q' : 'alerts.q']: 'old', page: '2' };
  const search = changedSearch(before, viewParams({ filters, name: 'Kylmä', state: STATE }), key);
  const query = stringifySearch(search);
  expect(shownAt(query, key)).toEqual(STATE);
  expect(ownParams(parseSearch(query), key)).toMatchObject({ viewName: 'Kylmä' });
  expect(parseSearch(query)).toMatchObject({ tab: 'alerts', page: '2' });
});

test('a state takes the place of everything that the list showed before', () => {
  const plain: ViewState = { filters: {}, columns: [], density: 'comfortable' };
  const before = changedSearch({}, viewParams({ filters, name: 'Cold', state: STATE }), '');
  const search = changedSearch(before, viewParams({ filters, name: 'Plain', state: plain }), '');
  expect(search).toEqual({ columns: '-', density: 'comfortable', viewName: 'Plain' });
  expect(shownAt(stringifySearch(search))).toEqual(plain);
});

test('nothing of a stored state reaches the address but filters of the list', () => {
  const state = { ...STATE, filters: { device: '5', tab: 'logs', q: 'EC' } };
  const params = viewParams({ filters, name: 'Old', state });
  expect(changedSearch({}, params, '')).toEqual({
    q: 'EC',
    sort: '-createdAt',
    columns: 'model,-device',
    density: 'compact',
    viewName: 'Old',
  });
});

test('what the list does not know any more is left out', () => {
  const outdated: ViewState = {
    filters: { ...STATE.filters, colour: 'red', states: 'ready,melted' },
    sort: '-weight',
    columns: ['+model', '+weight'],
    density: 'compact',
  };
  const { sort: _, ...rest } = STATE;
  const known = knownState({ filters, columnIds, state: outdated });
  expect(known).toEqual({
    ...rest,
    filters: { ...STATE.filters, states: 'ready' },
    columns: ['+model'],
  });
  expect(isSameState(known, outdated)).toBe(false);
  expect(isSameState(knownState({ filters, columnIds, state: STATE }), STATE)).toBe(true);
});

test('the order in which filters and columns were chosen makes no other state', () => {
  const { from = '', ...others } = STATE.filters;
  const again = { ...STATE, filters: { from, ...others }, columns: STATE.columns.toReversed() };
  expect(isSameState(STATE, again)).toBe(true);
  expect(isSameState(STATE, { ...STATE, density: 'comfortable' })).toBe(false);
  expect(isSameState(STATE, { ...STATE, columns: [] })).toBe(false);
});

test.each([[[]], [['+model']], [['-device', '+model']]])(
  'the choice of columns %j is spelt and read',
  (choice) => {
    expect(readColumns({ columns: spellColumns(choice) })).toEqual(choice);
  },
);

test('an address without columns leaves them to the browser', () => {
  expect(readColumns({})).toBeUndefined();
});
