import { describe, expect, it } from 'vitest';
import { countryName, parsePlace } from '../lifecycle/places.ts';
import { COUNTRIES, isCountry, isPlaceCode } from './countries.ts';
import { US_STATES } from './us-states.ts';

describe('the countries', () => {
  it('are 250, each with three codes of its own', () => {
    expect(COUNTRIES).toHaveLength(250);
    for (const code of ['alpha2', 'alpha3', 'numeric'] as const) {
      expect(new Set(COUNTRIES.map((country) => country[code])).size).toBe(250);
    }
  });

  it.each([
    ['FI', 'FIN', '246'],
    ['US', 'USA', '840'],
    ['GB', 'GBR', '826'],
    ['AX', 'ALA', '248'],
    ['XK', 'XKK', '983'],
  ])('have the codes %s, %s and %s for the same one', (alpha2, alpha3, numeric) => {
    expect(COUNTRIES.find((country) => country.alpha2 === alpha2)).toMatchObject({ alpha3, numeric });
  });

  it('have codes that are well formed and names in both languages', () => {
    for (const { alpha2, alpha3, numeric } of COUNTRIES) {
      expect([alpha2, alpha3, numeric].join()).toMatch(/^[A-Z]{2},[A-Z]{3},\d{3}$/);
      expect(parsePlace(alpha2)?.code).toBe(alpha2);
      expect(countryName(alpha2, 'en')).not.toBe(alpha2);
      expect(countryName(alpha2, 'fi')).not.toBe(alpha2);
    }
  });

  it('lie on the globe, Finland in the north and New Zealand in the south', () => {
    for (const { latitude, longitude } of COUNTRIES) {
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    }
    const latitudeOf = (code: string) => COUNTRIES.find(({ alpha2 }) => alpha2 === code)?.latitude;
    expect(latitudeOf('FI')).toBeCloseTo(64.5, 0);
    expect(latitudeOf('NZ')).toBeLessThan(-40);
  });
});

describe('the states of the United States', () => {
  it('are fifty, without the District of Columbia', () => {
    const codes = US_STATES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(50);
    expect(codes).not.toContain('DC');
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  it('lie where they are and have names in both languages', () => {
    const california = US_STATES.find(({ code }) => code === 'CA');
    expect(california).toMatchObject({ name: { en: 'California', fi: 'Kalifornia' } });
    expect(california?.latitude).toBeCloseTo(37, 0);
    for (const { latitude, longitude } of US_STATES) {
      expect(latitude).toBeGreaterThan(18);
      expect(longitude).toBeLessThan(-66);
    }
  });
});

describe('a code as typed', () => {
  it.each(['FI', 'AX', 'XK', 'GB'])('%s is a country and a place', (text) => {
    expect([isCountry(text), isPlaceCode(text)]).toEqual([true, true]);
  });

  it.each(['US-CA', 'US-DC', 'GB-ENG', 'FI-1'])('%s is a place, but no country', (text) => {
    expect([isCountry(text), isPlaceCode(text)]).toEqual([false, true]);
  });

  it.each(['', 'XX', 'UK', 'EU', 'ZZ', 'fi', 'FIN', 'XX-CA', 'US-', 'US-CALI', 'US-CA-1', 'FI\n'])(
    '%j is neither',
    (text) => {
      expect([isCountry(text), isPlaceCode(text)]).toEqual([false, false]);
    },
  );
});
