import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  listsFor,
  PRICE_LIST_REACHES,
  type PriceListTerms,
  type PricesOfList,
  priceFromLists,
  priceListProblem,
} from './price-lists.ts';

const TERMS: PriceListTerms = {
  ...{ id: 1, currency: 'EUR', validFrom: null, validUntil: null },
  ...{ reach: 'companies', companyIds: [5] },
};
const PRICES: PricesOfList = { id: 1, name: 'List', currency: 'EUR', discount: null, lines: [] };
const SALE = { companyIds: [5, 6, 7], currency: 'EUR', day: '2026-03-10' } as const;
const idsFor = (...lists: readonly PriceListTerms[]) => listsFor(lists, SALE).map(({ id }) => id);

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
const day = fc.constantFrom('2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12');
const currency = fc.constantFrom('EUR', 'USD');
const terms = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  currency,
  validFrom: fc.option(day),
  validUntil: fc.option(day),
  reach: fc.constantFrom(...PRICE_LIST_REACHES),
  companyIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
});
const sale = fc.record({
  companyIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  currency,
  day,
});
const prices = fc.record({
  ...{ id: fc.integer({ min: 1, max: 9 }), name: fc.constant('List'), currency },
  discount: fc.option(hundredths(10_000)),
  lines: fc.array(
    fc.record({
      sku: fc.constantFrom('FAN', 'fan', 'PUMP'),
      fromCount: fc.integer({ min: 1, max: 9 }),
      price: hundredths(100_000),
    }),
    { maxLength: 5 },
  ),
});
const item = fc.record({
  sku: fc.constantFrom('FAN', 'Pump', 'NEW'),
  count: fc.integer({ min: 0, max: 12 }),
  listPrice: fc.option(hundredths(100_000)),
});

describe('the lists that apply to a sale', () => {
  test('hold on its day, in its currency, and name the client or reach it', () => {
    fc.assert(
      fc.property(fc.array(terms), sale, (lists, asked) => {
        for (const list of listsFor(lists, asked)) {
          expect(list.currency).toBe(asked.currency);
          expect((list.validFrom ?? asked.day) <= asked.day).toBe(true);
          expect((list.validUntil ?? asked.day) >= asked.day).toBe(true);
          const named = asked.companyIds.findIndex((id) => list.companyIds.includes(id));
          const limit = { everyone: true, companies: named === 0, companies_and_clients: named >= 0 };
          expect(limit[list.reach]).toBe(true);
        }
      }),
    );
  });

  test('are in the same order in whichever order they were read', () => {
    fc.assert(
      fc.property(fc.uniqueArray(terms, { selector: ({ id }) => id }), sale, (lists, asked) => {
        expect(listsFor([...lists].reverse(), asked)).toEqual(listsFor(lists, asked));
      }),
    );
  });

  test('begin with the one that names the client, then its reseller, then everyone', () => {
    const forAll: PriceListTerms = { ...TERMS, id: 9, reach: 'everyone', companyIds: [] };
    const ofReseller: PriceListTerms = { ...TERMS, id: 8, reach: 'companies_and_clients', companyIds: [6] };
    expect(idsFor(forAll, ofReseller, TERMS)).toEqual([1, 8, 9]);
    expect(idsFor({ ...ofReseller, reach: 'companies' })).toEqual([]);
  });

  test('of two that are equally near begin with the one that began later, then the one made later', () => {
    const later: PriceListTerms = { ...TERMS, id: 2, validFrom: '2026-03-01' };
    const latest: PriceListTerms = { ...TERMS, id: 3, validFrom: '2026-03-10' };
    expect(idsFor(TERMS, latest, later, { ...TERMS, id: 4 })).toEqual([3, 2, 4, 1]);
    expect(idsFor({ ...latest, validFrom: '2026-03-11' })).toEqual([]);
    expect(idsFor({ ...TERMS, validUntil: '2026-03-10' })).toEqual([1]);
  });
});

describe('the price of an item', () => {
  test('in dollars is never one in euro', () => {
    fc.assert(
      fc.property(fc.array(terms), fc.array(prices), item, (all, content, sold) => {
        const lists = all.map((list, index) => ({ ...PRICES, ...content[index], ...list }));
        const applying = listsFor(lists, { ...SALE, currency: 'USD' });
        const found = priceFromLists(applying, sold);
        if (found === null) return;
        const from = lists.filter(({ id }) => id === found.listId);
        expect(from.some((list) => list.currency === 'USD')).toBe(true);
        expect(from.flatMap(({ lines }) => lines).map(({ price }) => price)).toContain(found.price);
      }),
    );
  });

  test('is that of the first list that has one, from the largest count that is reached', () => {
    fc.assert(
      fc.property(fc.array(prices), item, (lists, sold) => {
        const found = priceFromLists(lists, sold);
        const own = ({ lines }: PricesOfList) =>
          lines.filter(
            ({ sku, fromCount }) => sku.toLowerCase() === sold.sku.toLowerCase() && fromCount <= sold.count,
          );
        const discounts = (list: PricesOfList) =>
          list.discount !== null && list.currency === 'EUR' && sold.listPrice !== null;
        const first = lists.find((list) => own(list).length > 0 || discounts(list));
        if (first === undefined) {
          expect(found).toBeNull();
          return;
        }
        const most = Math.max(...own(first).map(({ fromCount }) => fromCount));
        const prices = own(first).filter(({ fromCount }) => fromCount === most);
        if (prices.length === 0) {
          expect(found).toMatchObject({ price: sold.listPrice, discount: first.discount });
          return;
        }
        expect(found?.discount).toBe(0);
        expect(prices.map(({ price }) => price)).toContain(found?.price);
      }),
    );
  });

  test('falls to the discount below the first count, and to the next list without one', () => {
    const lines = [
      { sku: 'FAN', fromCount: 10, price: 7 },
      { sku: 'FAN', fromCount: 50, price: 6 },
    ];
    const near: PricesOfList = { ...PRICES, lines };
    const far: PricesOfList = { ...PRICES, id: 2, name: 'Everyone', discount: 5 };
    const priceOf = (count: number) => priceFromLists([near, far], { sku: 'fan', count, listPrice: 9 });
    expect(priceOf(9)).toEqual({ listId: 2, listName: 'Everyone', price: 9, discount: 5 });
    expect(priceOf(10)).toEqual({ listId: 1, listName: 'List', price: 7, discount: 0 });
    expect(priceOf(51)?.price).toBe(6);
    expect(priceFromLists([near, far], { sku: 'PUMP', count: 1, listPrice: null })).toBeNull();
  });
});

describe('a price list', () => {
  const lines = [{ itemId: 1, fromCount: 1 }];
  test.each([
    [null, {}],
    ['ends_before', { validFrom: '2026-03-02', validUntil: '2026-03-01' }],
    ['nobody', { companyIds: [] }],
    ['empty', { lines: [] }],
    ['foreign_discount', { currency: 'USD' as const, discount: 5 }],
    ['repeated', { lines: [...lines, ...lines] }],
  ])('is refused as %s', (problem, change) => {
    const found = priceListProblem({ ...TERMS, discount: null, lines, ...change });
    expect(found?.problem ?? null).toBe(problem);
  });

  test('for everyone names nobody, and may consist of a discount', () => {
    const list = { ...TERMS, reach: 'everyone', companyIds: [], discount: 10, lines: [] } as const;
    expect(priceListProblem(list)).toBeNull();
  });
});
