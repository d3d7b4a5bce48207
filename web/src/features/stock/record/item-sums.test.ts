import type { StockItem } from '@halla/contract/stock';
import { expect, it } from 'vitest';
import { SAMPLE_ITEM } from '../api/sample-stock-item.ts';
import { itemSums } from './item-sums.ts';

const setAside = [{ shipmentId: 1, number: 'ABCD2345', count: 2 }];

it('the figures of an item are summed over its warehouses, what is owed is not', () => {
  expect(itemSums(SAMPLE_ITEM, { setAside })).toEqual({
    ...{ shelf: 15, free: 15, owed: 6, available: 7, incoming: 20, limit: 12 },
  });
});

it('what is available is unknown until it is known what is set aside', () => {
  expect(itemSums(SAMPLE_ITEM, undefined).available).toBeNull();
});

it('cabins are available by their colour, whatever lies on the shelves', () => {
  const cabin: StockItem = { ...SAMPLE_ITEM, sku: 'ONE_EC_W_220' };
  expect(itemSums(cabin, { setAside }).available).toBe(7);
});
