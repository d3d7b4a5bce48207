import { describe, expect, test } from 'vitest';
import {
  AUTO_RELOAD_MS,
  LIST_CAPS,
  PAGE_SIZE_CHOICES,
  pageSizeChoices,
  STOCK_PROJECTION,
  TABLE_PAGE_SIZES,
} from './limits.ts';

const HOUR_MS = 3_600_000;

describe('limits that must agree with each other', () => {
  test('the application reloads after 25 hours, and stock projection is stale after 3 days', () => {
    expect(AUTO_RELOAD_MS / HOUR_MS).toBe(25);
    expect(STOCK_PROJECTION.staleMs / HOUR_MS).toBe(72);
  });

  test('every table starts with a choice, or with 5 or 90 rows', () => {
    for (const size of Object.values(TABLE_PAGE_SIZES)) expect([...PAGE_SIZE_CHOICES, 5, 90]).toContain(size);
  });

  test('no list answers more by default than it may at most', () => {
    for (const caps of Object.values(LIST_CAPS)) expect(caps.default).toBeLessThanOrEqual(caps.max);
  });

  test.each([
    { size: 50, choices: [10, 25, 50, 100, 200] },
    { size: 5, choices: [5, 10, 25, 50, 100, 200] },
    { size: 90, choices: [10, 25, 50, 90, 100, 200] },
  ])('a table that starts with $size rows offers $choices', ({ size, choices }) => {
    expect(pageSizeChoices(size)).toEqual(choices);
  });
});
