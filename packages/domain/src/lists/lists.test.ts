import { expect, test } from 'vitest';
import { LISTS } from './lists.ts';

test('a saved view belongs to one list: no two kinds name theirs alike', () => {
  expect(LISTS).toContain('carriers');
  expect(LISTS).toContain('outbox');
  expect([...new Set(LISTS)]).toEqual(LISTS);
});
