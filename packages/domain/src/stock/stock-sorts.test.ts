import { expect, it } from 'vitest';
import { readStockOrder, STOCK_ORDERS } from './stock-sorts.ts';

it('every order names its column and direction, by name upwards first', () => {
  expect(STOCK_ORDERS[0]).toBe('name');
  expect(
    STOCK_ORDERS.map(readStockOrder).map(({ sort, descending }) => `${descending ? '-' : ''}${sort}`),
  ).toEqual(STOCK_ORDERS);
});
