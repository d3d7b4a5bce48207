import { expect, it } from 'vitest';
import { nearestFirst } from './near-places.ts';

const PLACES = ['mailhouse', 'car', 'estonia', 'vantaa', 'spain'];
const from = (location: string | null) => nearestFirst(PLACES, { from: location, placeOf: (place) => place });

it.each([
  ['FI', ['mailhouse', 'vantaa', 'estonia', 'spain', 'car']],
  ['LV', ['estonia', 'mailhouse', 'vantaa', 'spain', 'car']],
  ['PT', ['spain', 'estonia', 'mailhouse', 'vantaa', 'car']],
  ['US-CA', ['mailhouse', 'vantaa', 'estonia', 'spain', 'car']],
])('Seen from %s the places are in this order.', (location, expected) => {
  expect(from(location)).toEqual(expected);
});

it('Without a known location the order stays.', () => {
  expect(from(null)).toEqual(PLACES);
  expect(from('somewhere')).toEqual(PLACES);
});
