import { describe, expect, it } from 'vitest';
import { countryCode } from './country-code.ts';

describe('the code of a country', () => {
  it('is found by two letters, three letters and its name in either language', () => {
    for (const text of ['FI', 'fi', 'fin', 'Finland', ' suomi ']) expect(countryCode(text)).toBe('FI');
    expect(countryCode('Saksa')).toBe('DE');
    expect(countryCode('UK')).toBe('GB');
  });

  it('is not made up', () => {
    for (const text of ['', 'Atlantis', 'XX']) expect(countryCode(text)).toBeUndefined();
  });
});
