import type { Activity } from '@halla/domain/devices/activity';
import { expect, test } from 'vitest';
import { DEVICE_FILTERS, isNow, NOW_FILTERS } from './device-filter.ts';

type Params = Readonly<Record<string, string>>;
const nowOf = (params: Params) => NOW_FILTERS.input(NOW_FILTERS.read(params));

test('an activity and a place leave the devices that do the one and stand in the other', () => {
  const at = (serial: string, activity: Activity, location: string | null) => ({
    serial,
    activity,
    location,
  });
  const all = [
    at('1', 'idle', 'FI'),
    at('2', 'treating', 'FI'),
    at('3', 'idle', 'EE'),
    at('4', 'idle', null),
  ];
  const left = (params: Params) =>
    all.filter((device) => isNow(device, nowOf(params))).map(({ serial }) => serial);
  expect(left({ activity: 'idle' })).toEqual(['1', '3', '4']);
  expect(left({ activity: 'idle', location: 'fi' })).toEqual(['1']);
  expect(left({ location: 'FI' })).toEqual(['1', '2']);
  expect(left({})).toHaveLength(4);
  expect(left({ activity: 'dancing', location: 'Atlantis' })).toHaveLength(4);
});

test('the filters of the address are counted, and a place is spelt back by its code', () => {
  const values = DEVICE_FILTERS.read({ q: 'ec', type: 'ECABIN', activity: 'idle', location: 'us_ca' });
  expect(DEVICE_FILTERS.count(values)).toBe(4);
  expect(DEVICE_FILTERS.params({ location: values.location })).toEqual({ location: 'US-CA' });
  expect(DEVICE_FILTERS.params({ location: null })).toEqual({ location: undefined });
});
