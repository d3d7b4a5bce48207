import { expect, test } from 'vitest';
import { addressFaults } from './address-faults.ts';

test('an e-mail address and a country, or nothing at all, are no fault', () => {
  expect(addressFaults({ contactEmail: ' anna@clinic.example ', location: 'FI' })).toEqual([]);
  expect(addressFaults({ contactEmail: '', location: null })).toEqual([]);
  expect(addressFaults({})).toEqual([]);
});

test('other texts are, each by its field', () => {
  expect(addressFaults({ contactEmail: 'nope', location: 'XX' })).toEqual(['contactEmail', 'location']);
  expect(addressFaults({ contactEmail: 'nope', location: 'FI' })).toEqual(['contactEmail']);
});
