import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test('a country is named in the language of the reader', () => {
  expect(countryName('DE', 'en')).toBe('Germany');
  expect(countryName('DE', 'fi')).toBe('Saksa');
});

test('a state stands behind its country, whatever separates them', () => {
  expect(countryName('US-CA', 'en')).toBe('United States (CA)');
  expect(countryName('US_CA', 'en')).toBe('United States (CA)');
});

test('a code that names no country is shown as it is', () => {
  expect(countryName('warehouse 3', 'en')).toBe('warehouse 3');
  expect(countryName('', 'en')).toBe('');
});
