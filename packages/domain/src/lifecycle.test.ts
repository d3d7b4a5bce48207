import { describe, expect, test } from 'vitest';
import {
  clientText,
  LC_STATE_LABELS,
  LC_STATES,
  type LcState,
  ownerAfter,
  placeLabel,
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
  test('the labelled states are the documented eight', () => {
    expect(Object.keys(LC_STATE_LABELS)).toEqual([...LC_STATES]);
    expect(LC_STATE_LABELS).toMatchObject({
      production: 'In Production',
      ready: 'Ready for Shipment',
      dispatched: 'Dispatched to Client',
      storaged: 'In Storage',
    });
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
  const cases: { state: LcState; given: string | null; previous: string | null; place: string }[] = [
    { state: 'dispatched', given: null, previous: 'vantaa', place: 'client' },
    { state: 'dispatched', given: 'vantaa', previous: null, place: 'client' },
    { state: 'demo', given: 'car', previous: null, place: 'client' },
    { state: 'missing', given: 'vantaa', previous: 'spain', place: 'unknown' },
    { state: 'ready', given: 'vantaa', previous: null, place: 'vantaa' },
    { state: 'ready', given: 'mailhouse', previous: 'vantaa', place: 'mailhouse' },
    { state: 'ready', given: 'estonia', previous: 'vantaa', place: 'mailhouse' },
    { state: 'ready', given: null, previous: 'vantaa', place: 'mailhouse' },
    { state: 'maintenance', given: 'estonia', previous: 'client', place: 'estonia' },
    { state: 'maintenance', given: null, previous: 'client', place: 'client' },
    { state: 'maintenance', given: '', previous: 'reimax', place: 'reimax' },
    { state: 'production', given: null, previous: null, place: 'unknown' },
    { state: 'storaged', given: 'spain', previous: null, place: 'spain' },
    { state: 'decommissioned', given: null, previous: 'finland', place: 'finland' },
  ];
  test.each(cases)(
    '$state, given $given, before at $previous: $place',
    ({ state, given, previous, place }) => {
      expect(resolvePlace(state, given, previous)).toBe(place);
    },
  );
});

describe('shown place', () => {
  test.each([null, {}, { companyName: ' ', contactName: '' }, { companyId: null, location: 'FI' }])(
    'a demo device at a client described by %j is in the car',
    (clientInfo) => {
      const record = { state: 'demo', location: 'client', clientInfo } as const;
      expect(shownPlace(record)).toBe('car');
      expect(placeLabel(record)).toBe('In car');
    },
  );

  test.each([{ companyId: 4 }, { contactId: 9 }, { companyName: 'Polar Spa' }, { contactName: 'Aino' }])(
    'a demo device at the client %j is at the client',
    (clientInfo) => {
      expect(placeLabel({ state: 'demo', location: 'client', clientInfo })).toBe('Client');
    },
  );

  test('a dispatched device without client info stays at the client', () => {
    expect(placeLabel({ state: 'dispatched', location: 'client', clientInfo: null })).toBe('Client');
  });

  test('a device with place car is shown in the car, and an unknown key as it is', () => {
    expect(placeLabel({ state: 'maintenance', location: 'car', clientInfo: null })).toBe('In car');
    expect(placeLabel({ state: 'maintenance', location: 'oulu', clientInfo: null })).toBe('oulu');
  });
});

describe('owner after a record', () => {
  const INTERNAL = 1;
  test.each([
    { state: 'dispatched', companyId: 7, before: 1, after: 7 },
    { state: 'dispatched', companyId: 7, before: 7, after: 7 },
    { state: 'dispatched', companyId: null, before: 5, after: 5 },
    { state: 'dispatched', companyId: null, before: null, after: null },
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
