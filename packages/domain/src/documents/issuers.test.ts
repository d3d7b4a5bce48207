import { expect, test } from 'vitest';
import { defaultIssuer, ISSUER_KEYS, isPlaceholder, PLACEHOLDER_ISSUERS } from './issuers.ts';

test.each([
  ['FI', 'finland'],
  ['fi', 'finland'],
  ['FI-18', 'finland'],
  ['EE', 'estonia'],
  ['US-CA', 'estonia'],
  [null, 'estonia'],
] as const)('a client in %s is invoiced by the company in %s', (country, issuer) => {
  expect(defaultIssuer(country)).toBe(issuer);
});

test('an issuer is a placeholder until its account and its VAT id are its own', () => {
  for (const key of ISSUER_KEYS) {
    const shipped = PLACEHOLDER_ISSUERS[key];
    expect(isPlaceholder(key, shipped)).toBe(true);
    expect(isPlaceholder(key, { ...shipped, iban: 'FI21 1234 5600 0007 85' })).toBe(true);
    expect(isPlaceholder(key, { ...shipped, iban: 'FI21 1234 5600 0007 85', vat: 'FI12345678' })).toBe(false);
  }
});
