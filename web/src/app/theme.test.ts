import { THEME_COLOURS } from '@halla/domain/limits';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';

const shade = (name: 'fjord' | 'ice') => theme.colors?.[name]?.[6];

it('is in the two colours of the maker, in light and in dark', () => {
  expect(theme.primaryColor).toBe('fjord');
  expect(theme.primaryShade).toEqual({ light: 6, dark: 6 });
  expect([shade('fjord'), shade('ice')]).toEqual([THEME_COLOURS.primary, THEME_COLOURS.secondary]);
  expect(THEME_COLOURS).toEqual({ primary: '#3d57a5', secondary: '#2b7ab7' });
});
