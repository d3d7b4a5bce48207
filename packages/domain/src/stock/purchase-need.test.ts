import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preferredSupplier, purchaseNeed, type StockedItem } from './purchase-need.ts';

const FAN: StockedItem = {
  free: 20,
  owed: 0,
  incoming: 0,
  alertQuantity: 10,
  used: 0,
  deliveryTime: 18,
};

describe('the need to buy an item', () => {
  test('is none at its limit, and what is missing below it', () => {
    expect(purchaseNeed({ ...FAN, free: 10 })).toBeNull();
    expect(purchaseNeed({ ...FAN, free: 7 })).toEqual({ reason: 'limit', count: 3 });
  });

  test('counts what is on its way, and not what orders wait for', () => {
    expect(purchaseNeed({ ...FAN, free: 7, incoming: 3 })).toBeNull();
    expect(purchaseNeed({ ...FAN, owed: 14 })).toEqual({ reason: 'limit', count: 4 });
    expect(purchaseNeed({ ...FAN, owed: 25 })).toEqual({ reason: 'orders', count: 15 });
  });

  test('looks ahead to the arrival: 90 used in 90 days, 18 days of delivery, and 30 days after it', () => {
    // 20 in stock, 18 leave before the purchase arrives: 2 of the limit of 10 are left, and 30 more will leave.
    expect(purchaseNeed({ ...FAN, used: 90 })).toEqual({ reason: 'use', count: 38 });
    expect(purchaseNeed({ ...FAN, free: 28, used: 90 })).toBeNull();
    // Without a known delivery time, 30 days are assumed.
    expect(purchaseNeed({ ...FAN, free: 39, used: 90, deliveryTime: null })).toEqual({
      reason: 'use',
      count: 31,
    });
  });

  test('does not take what is owed for use on top of the usual use', () => {
    expect(purchaseNeed({ ...FAN, free: 28, used: 90, owed: 18 })).toBeNull();
    expect(purchaseNeed({ ...FAN, free: 28, used: 90, owed: 19 })).toEqual({
      reason: 'limit',
      count: 31,
    });
  });

  test('of an item without a limit is what orders lack', () => {
    const unlimited = { ...FAN, alertQuantity: null, used: 900 };
    expect(purchaseNeed({ ...unlimited, free: 0 })).toBeNull();
    expect(purchaseNeed({ ...unlimited, free: 2, owed: 5 })).toEqual({ reason: 'orders', count: 3 });
  });

  test('is in whole pieces, and not in one more because of binary fractions', () => {
    expect(purchaseNeed({ ...FAN, free: 0.5 })).toEqual({ reason: 'limit', count: 10 });
    expect(purchaseNeed({ ...FAN, free: 0.1, incoming: 0.2, alertQuantity: 5.3 })).toEqual({
      reason: 'limit',
      count: 5,
    });
  });

  test('is met by the purchase', () => {
    const quantity = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
    const item = fc.record({
      free: quantity,
      owed: fc.nat(500),
      incoming: fc.nat(500),
      alertQuantity: fc.option(quantity),
      used: quantity,
      deliveryTime: fc.option(fc.nat(365)),
    });
    fc.assert(
      fc.property(item, (drawn) => {
        const need = purchaseNeed(drawn);
        fc.pre(need !== null);
        expect(Number.isInteger(need.count) && need.count > 0).toBe(true);
        expect(purchaseNeed({ ...drawn, incoming: drawn.incoming + need.count })).toBeNull();
      }),
    );
  });
});

test('An item is bought of whom delivers soonest, of the first one where nobody says when.', () => {
  const soon = { name: 'Soon', deliveryTime: 5 };
  const later = { name: 'Later', deliveryTime: 9 };
  const unknown = { name: 'Unknown', deliveryTime: null };
  expect(preferredSupplier([unknown, later, soon])).toBe(soon);
  expect(preferredSupplier([unknown, { ...unknown, name: 'Other' }])).toBe(unknown);
  expect(preferredSupplier([])).toBeNull();
});
