import { expect, test } from 'vitest';
import { type MovedItem, nextStockMove } from './next-stock-move.ts';

const ENOUGH: MovedItem = { free: 10, owed: 2, incoming: 0, alertQuantity: 5, hasDue: false };

test('enough stock is only counted', () => {
  expect(nextStockMove(ENOUGH)).toBe('count');
  expect(nextStockMove({ ...ENOUGH, free: 2, alertQuantity: null })).toBe('count');
});

test('what orders lack or what is missing to the limit is ordered, unless it is on its way', () => {
  expect(nextStockMove({ ...ENOUGH, free: 6 })).toBe('order');
  expect(nextStockMove({ ...ENOUGH, free: 1, alertQuantity: null })).toBe('order');
  expect(nextStockMove({ ...ENOUGH, free: 6, incoming: 20 })).toBe('count');
});

test('a delivery that is due is received before anything is ordered', () => {
  expect(nextStockMove({ ...ENOUGH, free: 0, hasDue: true })).toBe('receive');
});
