import { expect, test } from 'vitest';
import { countryOfPlace } from './place-country.ts';

test('warehouses stand in their country; what moves or is not known stands in none', () => {
  const places = ['mailhouse', 'vantaa', 'estonia', 'spain', 'car', 'unknown', 'elsewhere', 'toString'];
  expect(places.map(countryOfPlace)).toEqual(['FI', 'FI', 'EE', 'ES', null, null, null, null]);
});
