import { expect, test } from 'vitest';
import { percentWentWell } from './week-outcomes.ts';

test.each([
  [{ treatments: 0, open: 0, wentWell: 0 }, null],
  [{ treatments: 1, open: 1, wentWell: 0 }, null],
  [{ treatments: 4, open: 1, wentWell: 3 }, 100],
  [{ treatments: 1000, open: 0, wentWell: 999 }, 99],
  [{ treatments: 100, open: 0, wentWell: 29 }, 29],
  [{ treatments: 3, open: 0, wentWell: 0 }, 0],
])('of %j went well: %s %', (counted, percent) => {
  expect(percentWentWell(counted)).toBe(percent);
});
