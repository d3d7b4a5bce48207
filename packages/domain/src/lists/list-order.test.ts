import { expect, it } from 'vitest';
import { ordersOf, readOrder } from './list-order.ts';

const SORTS = ['name', 'rating'] as const;

it('lists both orders of every column, the first column upwards first', () => {
  expect(ordersOf(SORTS)).toEqual(['name', '-name', 'rating', '-rating']);
});

it('reads the column and the direction of an order', () => {
  expect(readOrder(SORTS, '-name')).toEqual({ sort: 'name', descending: true });
  expect(readOrder(SORTS, 'rating')).toEqual({ sort: 'rating', descending: false });
});
