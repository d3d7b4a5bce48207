import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '0:00'],
  [125, '2:05'],
  [3660, '61:00'],
  [-3, '0:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
