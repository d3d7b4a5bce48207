import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Anna-Liisa Virtanen', 'AV'],
  ['  östen  af  Å ', 'ÖÅ'],
  ['Madonna', 'M'],
  ['', ''],
])('shortens %j to %j', (fullName, expected) => {
  expect(initials(fullName)).toBe(expected);
});
