import { describe, expect, it } from 'vitest';
import { countryName, flagOf, liesIn, parsePlace } from './places.ts';

describe('parsePlace', () => {
  it.each(['US-CA', 'us-ca', 'US_CA', 'US/CA', 'US CA', ' US-CA '])('reads %j as one place', (text) => {
    expect(parsePlace(text)).toEqual({ country: 'US', part: 'CA', code: 'US-CA' });
  });

  it('reads a country without a part', () => {
    expect(parsePlace('FI')).toEqual({ country: 'FI', part: null, code: 'FI' });
  });

  it.each(['', 'F', 'FIN', 'QQ', 'warehouse 3', 'US-', 'US-CALI', 'constructor'])('knows no %j', (text) => {
    expect(parsePlace(text)).toBeNull();
  });
});

describe('countryName', () => {
  it('is in the language of the reader', () => {
    expect(countryName('DE', 'en')).toBe('Germany');
    expect(countryName('DE', 'fi')).toBe('Saksa');
  });

  it('has the state behind the country, whatever separates them', () => {
    expect(countryName('US-CA', 'en')).toBe('United States (CA)');
    expect(countryName('US_CA', 'en')).toBe('United States (CA)');
  });

  it('names the parts of the United Kingdom that have a flag', () => {
    expect(countryName('GB-SCT', 'fi')).toBe('Skotlanti');
    expect(countryName('GB-ENG', 'en')).toBe('England');
  });

  it('leaves a text that names no country as it is', () => {
    expect(countryName('warehouse 3', 'en')).toBe('warehouse 3');
    expect(countryName('', 'en')).toBe('');
  });
});

describe('flagOf', () => {
  it('is the country, or the part that has a flag of its own', () => {
    expect(flagOf('US-CA')).toBe('us');
    expect(flagOf('GB-WLS')).toBe('gb-wls');
    expect(flagOf('moon')).toBeNull();
  });
});

describe('liesIn', () => {
  const state = { country: 'US', part: 'CA', code: 'US-CA' };
  const country = { country: 'US', part: null, code: 'US' };

  it('finds states in their country, but not a country in one of its states', () => {
    expect(liesIn('us_ca', country)).toBe(true);
    expect(liesIn('US-CA', state)).toBe(true);
    expect(liesIn('US', state)).toBe(false);
    expect(liesIn('US-TX', state)).toBe(false);
  });

  it('finds nothing without a location', () => {
    expect(liesIn(null, country)).toBe(false);
    expect(liesIn('USA', country)).toBe(false);
  });
});
