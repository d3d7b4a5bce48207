import type { PricesOfList } from '@halla/domain/pricing/price-lists';
import { expect, it } from 'vitest';
import { type EditedLine, freeLine, stockLine } from '../../document-lines/edited-line.ts';
import { isPricedAlike, lineInCurrency, pricedLine, typedLine, unpriced } from './line-prices.ts';

const ITEM = { sku: 'FAN', name: 'Fan', listPrice: 9, imageUrl: null };
const NEW: EditedLine = unpriced(stockLine({ item: ITEM, free: [], price: 9 }));
const LIST: PricesOfList = {
  ...{ id: 4, name: 'Agreement', currency: 'EUR', discount: 20 },
  lines: [{ sku: 'fan', fromCount: 10, price: 7 }],
};
const EUROS = { lists: [LIST], currency: 'EUR' } as const;
const NO_LISTS = { lists: [], currency: 'EUR' } as const;

it('A new line has the price of the list for its count, and says which list it is.', () => {
  const one = pricedLine(NEW, EUROS);
  expect(one).toMatchObject({ price: 9, discount: 20, priceList: 'Agreement', priceListId: 4 });
  const ten = pricedLine({ ...one, count: 10 }, EUROS);
  expect(ten).toMatchObject({ price: 7, discount: 0, priceList: 'Agreement' });
  expect(isPricedAlike(one, ten)).toBe(false);
  expect(pricedLine(ten, NO_LISTS)).toMatchObject({ price: 9, discount: 0, priceList: null });
  expect(isPricedAlike(pricedLine(ten, EUROS), ten)).toBe(true);
});

it('A typed price or discount stays, whatever the client, the count or the currency.', () => {
  const typed = typedLine(pricedLine(NEW, EUROS), { price: 8.5 });
  expect(typed).toMatchObject({ price: 8.5, priceList: null, priceListId: undefined });
  expect(pricedLine({ ...typed, count: 10 }, EUROS)).toMatchObject({ price: 8.5, priceList: null });
  expect(lineInCurrency(typed, 'USD').price).toBe(8.5);
  const off = typedLine(pricedLine(NEW, EUROS), { discount: 5 });
  expect(pricedLine(off, NO_LISTS)).toMatchObject({ price: 9, discount: 5 });
});

it('A typed name or count keeps the list.', () => {
  const line = pricedLine(NEW, EUROS);
  expect(typedLine(line, { name: 'Big fan', count: 2 })).toMatchObject({
    ...{ name: 'Big fan', count: 2, priceList: 'Agreement', priceListId: 4 },
  });
});

it('A stored line keeps its price, and loses one of a list in another currency.', () => {
  const { given: _none, ...stored } = { ...pricedLine(NEW, EUROS), id: 11, priceListId: undefined };
  expect(pricedLine(stored, NO_LISTS)).toBe(stored);
  expect(lineInCurrency(stored, 'USD')).toMatchObject({ price: null, priceList: null });
});

it('In dollars a new line has no price, until a list in dollars has one.', () => {
  const dollars = lineInCurrency(pricedLine(NEW, EUROS), 'USD');
  expect(dollars).toMatchObject({ price: null, discount: 0, priceList: null });
  const usd: PricesOfList = { ...LIST, currency: 'USD', discount: null };
  const sale = { lists: [usd], currency: 'USD' } as const;
  expect(pricedLine(dollars, sale).price).toBeNull();
  expect(pricedLine({ ...dollars, count: 12 }, sale)).toMatchObject({ price: 7, priceList: 'Agreement' });
  expect(lineInCurrency(dollars, 'EUR').price).toBe(9);
});

it('A line without an item is never priced.', () => {
  const typed = unpriced({ ...freeLine(), price: 5 });
  expect(pricedLine(typed, EUROS)).toBe(typed);
});
