import { describe, expect, test } from 'vitest';
import {
  choosablePlaces,
  clientText,
  decidesPlace,
  LC_STATES,
  type LcState,
  ownerAfter,
  type PlaceBefore,
  resolvePlace,
  shownPlace,
  WAREHOUSES,
} from './lifecycle.ts';

test('a client reads as company and person, as far as they are named', () => {
  expect(clientText({ companyName: 'Frost Clinic', contactName: 'Anna Aalto' })).toBe(
    'Frost Clinic, Anna Aalto',
  );
  expect(clientText({ companyName: null, contactName: 'Anna Aalto' })).toBe('Anna Aalto');
  expect(clientText({ location: 'FI' })).toBe('');
  expect(clientText(null)).toBe('');
});

describe('states', () => {
  test('the states are the documented eight', () => {
    expect([...LC_STATES].sort()).toEqual([
      'decommissioned',
      'demo',
      'dispatched',
      'maintenance',
      'missing',
      'production',
      'ready',
      'storaged',
    ]);
  });
});

describe('places', () => {
  test('exactly mailhouse, vantaa and estonia hold stock, and all three are editable', () => {
    expect(WAREHOUSES.filter(({ stock }) => stock).map(({ value }) => value)).toEqual([
      'mailhouse',
      'vantaa',
      'estonia',
    ]);
    for (const { stock, editableStock } of WAREHOUSES) expect(editableStock).toBe(stock);
  });

  test('are the documented ones', () => {
    expect(WAREHOUSES.map(({ value }) => value).sort()).toEqual([
      'car',
      'client',
      'estonia',
      'finland',
      'mailhouse',
      'ready',
      'reimax',
      'spain',
      'town_warehouse',
      'unknown',
      'vantaa',
    ]);
  });

  test('keys, labels and colours are unique', () => {
    for (const field of ['value', 'label', 'color'] as const) {
      expect(new Set(WAREHOUSES.map((place) => place[field])).size).toBe(11);
    }
  });
});

describe('place of a new record', () => {
  const at = (state: LcState, location: string) => ({ state, location });
  const cases: { state: LcState; given: string | null; before: PlaceBefore | null; place: string }[] = [
    { state: 'dispatched', given: null, before: at('ready', 'vantaa'), place: 'client' },
    { state: 'dispatched', given: 'vantaa', before: null, place: 'client' },
    { state: 'demo', given: 'car', before: null, place: 'client' },
    { state: 'missing', given: 'vantaa', before: at('storaged', 'spain'), place: 'unknown' },
    { state: 'ready', given: 'vantaa', before: null, place: 'vantaa' },
    { state: 'ready', given: 'mailhouse', before: at('production', 'vantaa'), place: 'mailhouse' },
    { state: 'ready', given: 'estonia', before: at('production', 'vantaa'), place: 'mailhouse' },
    { state: 'ready', given: null, before: at('production', 'vantaa'), place: 'mailhouse' },
    { state: 'ready', given: null, before: at('ready', 'vantaa'), place: 'vantaa' },
    { state: 'ready', given: 'mailhouse', before: at('ready', 'vantaa'), place: 'mailhouse' },
    { state: 'ready', given: 'estonia', before: at('ready', 'vantaa'), place: 'vantaa' },
    { state: 'maintenance', given: 'estonia', before: at('dispatched', 'client'), place: 'estonia' },
    { state: 'maintenance', given: 'client', before: at('dispatched', 'client'), place: 'client' },
    { state: 'maintenance', given: null, before: at('dispatched', 'client'), place: 'unknown' },
    { state: 'maintenance', given: '', before: at('demo', 'client'), place: 'unknown' },
    { state: 'storaged', given: null, before: at('demo', 'car'), place: 'unknown' },
    { state: 'storaged', given: null, before: at('maintenance', 'client'), place: 'client' },
    { state: 'maintenance', given: '', before: at('storaged', 'reimax'), place: 'reimax' },
    { state: 'production', given: null, before: null, place: 'unknown' },
    { state: 'production', given: null, before: at('missing', 'unknown'), place: 'unknown' },
    { state: 'storaged', given: 'spain', before: null, place: 'spain' },
    { state: 'decommissioned', given: null, before: at('ready', 'mailhouse'), place: 'mailhouse' },
  ];
  test.each(cases)('$state, given $given, before $before: $place', ({ state, given, before, place }) => {
    expect(resolvePlace(state, given, before)).toBe(place);
  });
});

describe('places to choose from', () => {
  const places = ['mailhouse', 'estonia', 'client'].map((value) => ({ value }));
  const offered = (state: LcState) => choosablePlaces(state, places).map(({ value }) => value);

  test.each(['dispatched', 'demo', 'missing'] as const)('are none for %s, which decides itself', (state) => {
    expect(offered(state)).toEqual([]);
    expect(decidesPlace(state)).toBe(true);
  });

  test.each(['production', 'maintenance', 'decommissioned', 'storaged'] as const)(
    'are all for %s',
    (state) => {
      expect(offered(state)).toEqual(['mailhouse', 'estonia', 'client']);
    },
  );

  test('are for ready those of the two that there are', () => {
    expect(offered('ready')).toEqual(['mailhouse']);
  });
});

describe('shown place', () => {
  test.each([null, {}, { companyName: ' ', contactName: '' }, { companyId: null, location: 'FI' }])(
    'a demo device at a client described by %j is in the car',
    (clientInfo) => {
      const record = { state: 'demo', location: 'client', clientInfo } as const;
      expect(shownPlace(record)).toBe('car');
    },
  );

  test.each([{ companyId: 4 }, { contactId: 9 }, { companyName: 'Polar Spa' }, { contactName: 'Aino' }])(
    'a demo device at the client %j is at the client',
    (clientInfo) => {
      expect(shownPlace({ state: 'demo', location: 'client', clientInfo })).toBe('client');
    },
  );

  test('a dispatched device without client info stays at the client', () => {
    expect(shownPlace({ state: 'dispatched', location: 'client', clientInfo: null })).toBe('client');
  });

  test('a device in any other state is where its record says', () => {
    expect(shownPlace({ state: 'maintenance', location: 'client', clientInfo: null })).toBe('client');
    expect(shownPlace({ state: 'maintenance', location: 'oulu', clientInfo: null })).toBe('oulu');
  });
});

describe('owner after a record', () => {
  const INTERNAL = 1;
  test.each([
    { state: 'dispatched', companyId: 7, before: 1, after: 7 },
    { state: 'dispatched', companyId: 7, before: 7, after: 7 },
    { state: 'dispatched', companyId: null, before: 5, after: 1 },
    { state: 'dispatched', companyId: null, before: null, after: 1 },
    { state: 'demo', companyId: 7, before: 5, after: 1 },
    { state: 'maintenance', companyId: 7, before: 5, after: 5 },
    { state: 'ready', companyId: null, before: 5, after: 5 },
    { state: 'missing', companyId: null, before: 5, after: 5 },
  ] as const)(
    '$state to company $companyId, owned by $before: $after',
    ({ state, companyId, before, after }) => {
      expect(ownerAfter({ state, clientInfo: { companyId } }, before, INTERNAL)).toBe(after);
      if (companyId === null) expect(ownerAfter({ state, clientInfo: null }, before, INTERNAL)).toBe(after);
    },
  );
});
