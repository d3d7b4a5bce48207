import { expect, test } from 'vitest';
import { SHIPMENT } from '../api/sample-shipment.ts';
import { arrivalCounts, arrivalOf, arrivingAt } from './arrivals.ts';

const outward = (location: string | null) => ({
  ...SHIPMENT,
  shippingInfo: { ...SHIPMENT.shippingInfo, location },
});
const into = (companyName: string, shipmentDirection: 'inward' | 'between' = 'inward') => ({
  ...SHIPMENT,
  shipmentDirection,
  shippingInfo: { ...SHIPMENT.shippingInfo, companyName, location: 'NO' },
});
const ALL = [
  outward('FI'),
  outward('us_ca'),
  outward('US'),
  outward(null),
  outward('somewhere'),
  into('estonia'),
  into('car', 'between'),
];

test('a shipment arrives at its receiver, or in the country of the warehouse', () => {
  expect(ALL.map(arrivalOf)).toEqual(['FI', 'US-CA', 'US', null, null, 'EE', null]);
});

test('shipments are counted by the place where they arrive, without those that do not say', () => {
  expect(arrivalCounts([...ALL, into('vantaa', 'between')])).toEqual([
    { location: 'FI', cnt: 2 },
    { location: 'US-CA', cnt: 1 },
    { location: 'US', cnt: 1 },
    { location: 'EE', cnt: 1 },
  ]);
});

test('a country has its parts, a part itself alone', () => {
  expect(arrivingAt(ALL, 'US').map(arrivalOf)).toEqual(['US-CA', 'US']);
  expect(arrivingAt(ALL, 'US-CA').map(arrivalOf)).toEqual(['US-CA']);
});
