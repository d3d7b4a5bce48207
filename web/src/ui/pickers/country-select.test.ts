import { describe, expect, it } from 'vitest';
import { countryOptions, matchingCountries } from './country-select.tsx';

function found(search: string): string[] {
  const options = matchingCountries({ options: countryOptions('fi'), search, limit: 300 });
  return options.map((option) => ('value' in option ? option.value : ''));
}

describe('the countries to choose from', () => {
  it('stand in the order of the language', () => {
    const names = countryOptions('fi').map(({ label }) => label);
    expect(names).toHaveLength(250);
    expect(names[0]).toBe('Afganistan');
    expect(names.at(-1)).toBe('Zimbabwe');
    expect(
      countryOptions('en')
        .map(({ label }) => label)
        .indexOf('Åland Islands'),
    ).toBe(1);
  });

  it('are found by their names in either language', () => {
    expect(found('Saksa')).toEqual(['DE']);
    expect(found('germ')).toEqual(['DE']);
  });

  it('have the one whose code was typed first, then names that begin with the text', () => {
    expect(found('se').slice(0, 1)).toEqual(['SE']);
    expect(found('nor').slice(0, 2)).toEqual(expect.arrayContaining(['NO']));
  });

  it('are found without typing accents', () => {
    expect(found("cote d'i")).toEqual(['CI']);
    expect(found('Turkiye')).toEqual(['TR']);
  });

  it('are none when nothing has such a name', () => {
    expect(found('qqq')).toEqual([]);
    expect(found(' ')).toHaveLength(250);
  });
});
