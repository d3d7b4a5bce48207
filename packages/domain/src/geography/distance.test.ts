import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from './countries.ts';
import { kilometresBetween } from './distance.ts';

const HALF_THE_EARTH_KM = 20_016;

describe('the distance between two locations', () => {
  it.each([
    ['FI', 'EE', 300, 800],
    ['FI', 'US-CA', 7_500, 9_500],
    ['US-CA', 'US-NY', 3_500, 4_500],
    ['us_ca', 'US/CA', 0, 0],
    ['GB-SCT', 'GB', 0, 0],
  ])('%s to %s is between that of their nearest and farthest towns', (from, to, least, most) => {
    const distance = kilometresBetween(from, to);
    expect(distance).toBeGreaterThanOrEqual(least);
    expect(distance).toBeLessThanOrEqual(most);
  });

  it('is the same both ways, and at most half the way round the earth', () => {
    const country = fc.constantFrom(...COUNTRY_CODES);
    fc.assert(
      fc.property(country, country, (from, to) => {
        const distance = kilometresBetween(from, to);
        expect(distance).toBeCloseTo(kilometresBetween(to, from) ?? Number.NaN, 6);
        expect(distance).toBeLessThanOrEqual(HALF_THE_EARTH_KM);
      }),
    );
  });

  it('is unknown where one of them names no country', () => {
    expect(kilometresBetween('FI', 'somewhere')).toBeNull();
    expect(kilometresBetween('', 'FI')).toBeNull();
  });
});
