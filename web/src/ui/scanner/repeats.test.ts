import { expect, it } from 'vitest';
import { createRepeatFilter, REPEAT_MS } from './repeats.ts';

it('a code counts once while it stays in sight, and again after it was away', () => {
  const isNew = createRepeatFilter();
  expect(isNew('EC220001', 0)).toBe(true);
  expect(isNew('EC220001', REPEAT_MS)).toBe(false);
  expect(isNew('EC220001', REPEAT_MS * 2)).toBe(false);
  expect(isNew('EC220002', REPEAT_MS * 2)).toBe(true);
  expect(isNew('EC220001', REPEAT_MS * 3 + 1)).toBe(true);
});
