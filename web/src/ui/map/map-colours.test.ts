import { expect, test } from 'vitest';
import { colourOf, legendSteps, mapColours } from './map-colours.ts';

test('a country with devices is coloured, more strongly with more of them, an empty one is grey', () => {
  const colours = mapColours('light');
  expect(colourOf(0, colours)).toBe('#e0e0e0');
  expect([1, 4, 5, 19, 20, 900].map((count) => colourOf(count, colours))).toEqual([
    '#7fb3d9',
    '#7fb3d9',
    '#2b7ab7',
    '#2b7ab7',
    '#1b4f7a',
    '#1b4f7a',
  ]);
});

test('the legend says where the steps are', () => {
  expect(legendSteps(mapColours('dark')).map(({ text }) => text)).toEqual(['1–4', '5–19', '20+']);
});
