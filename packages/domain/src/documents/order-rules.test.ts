import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentLine } from './document-lines.ts';
import { ORDER_STATES } from './document-states.ts';
import { money } from './money.ts';
import {
  backlog,
  creditedAmount,
  datesAfter,
  depositProblem,
  firstPrice,
  orderEditability,
  orderLinesProblem,
  priceAfter,
} from './order-rules.ts';

const DAY_MS = 86_400_000;
const euros = (cents: number) => money(cents, 'EUR');
const status = fc.constantFrom(...ORDER_STATES.all);
const cents = fc.integer({ min: 0, max: 1_000_000 });

test.each([
  ['invoiced', 400, 'open'],
  ['deposit', 400, 'open'],
  ['completed', 400, 'open'],
  ['transit', 400, 'frozen'],
  ['delivered', 6, 'readonly'],
  ['delivered', 7, 'closed'],
  ['cancelled', 6, 'open'],
  ['cancelled', 7, 'closed'],
] as const)('an order that is %s for %d days is %s', (state, days, expected) => {
  const updatedAt = new Date('2026-03-01T10:00:00Z');
  const now = new Date(updatedAt.getTime() + days * DAY_MS);
  expect(orderEditability({ status: state, updatedAt }, now)).toBe(expected);
});

describe('the backlog', () => {
  test.each([
    ['invoiced', null, 100_00],
    ['invoiced', 25_00, 75_00],
    ['deposit', 25_00, 75_00],
    ['deposit', 100_00, 0],
    ['completed', 25_00, 0],
    ['transit', null, 0],
    ['cancelled', null, 0],
  ] as const)(
    'of an order of 100 euro that is %s with a deposit of %s cents is %d cents',
    (state, paid, left) => {
      const deposit = paid === null ? null : euros(paid);
      expect(backlog({ status: state, total: euros(100_00), deposit })).toEqual(euros(left));
    },
  );

  test('is never negative nor above the total while the deposit is allowed', () => {
    fc.assert(
      fc.property(status, cents, cents, (state, total, paid) => {
        const isAllowed = depositProblem(paid / 100, euros(total)) === null;
        expect(isAllowed).toBe(paid <= total);
        if (!isAllowed) return;
        const left = backlog({ status: state, total: euros(total), deposit: euros(paid) }).cents;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(total);
      }),
    );
  });
});

test.each([
  [null, null],
  [0, null],
  [100, null],
  [100.01, 'above_total'],
  [-0.01, 'negative'],
  [0.001, 'amount'],
] as const)('a deposit of %s for an order of 100 euro: %s', (deposit, problem) => {
  expect(depositProblem(deposit, euros(100_00))).toBe(problem);
});

describe('the dates after a change of status', () => {
  const none = { paymentDate: null, deliveryDate: null };
  test.each([
    ['deposit', null, null],
    ['completed', '2026-03-05', null],
    ['transit', null, null],
    ['delivered', null, '2026-03-05'],
    ['cancelled', null, null],
  ] as const)('%s sets paid %s and delivered %s', (state, paymentDate, deliveryDate) => {
    expect(datesAfter(state, none, '2026-03-05')).toEqual({ paymentDate, deliveryDate });
  });

  test('days that are set stay', () => {
    const set = { paymentDate: '2026-01-02', deliveryDate: '2026-01-03' };
    expect(datesAfter('delivered', set, '2026-03-05')).toEqual(set);
  });
});

describe('the lines of an order', () => {
  const line: DocumentLine = { sku: 'PUMP', name: 'Pump', count: 2, price: 10, discount: 0, allocated: 0 };
  test.each([
    [[line], null],
    [[line, { ...line, sku: 'FAN', count: 0 }], null],
    [[], { problem: 'no_pieces' }],
    [[{ ...line, count: 0 }], { problem: 'no_pieces' }],
    [[line, { ...line, sku: ' pump ' }], { problem: 'repeated', sku: 'pump' }],
    [[line, { ...line, sku: 'FAN', allocated: 3 }], { problem: 'below_allocated', index: 1 }],
    [[{ ...line, price: -1 }], { problem: 'price', index: 0 }],
    [[{ ...line, discount: 100.01 }], { problem: 'discount', index: 0 }],
    [[{ ...line, count: -1 }], { problem: 'count', index: 0 }],
  ])('%j: %j', (lines, problem) => {
    expect(orderLinesProblem(lines)).toEqual(problem);
  });
});

test('list prices are in euro, and a line in dollars begins without a price', () => {
  expect([firstPrice(12.5, 'EUR'), firstPrice(12.5, 'USD'), firstPrice(null, 'EUR')]).toEqual([
    12.5,
    null,
    null,
  ]);
});

test.each([
  [{ price: 12.5, listPrice: 12.5 }, 'USD', null],
  [{ price: 11, listPrice: 12.5 }, 'USD', 11],
  [{ price: 11, listPrice: null }, 'USD', 11],
  [{ price: null, listPrice: 12.5 }, 'EUR', 12.5],
  [{ price: 11, listPrice: 12.5 }, 'EUR', 11],
  [{ price: null, listPrice: null }, 'EUR', null],
] as const)('the price of %j in %s is %s', (line, currency, price) => {
  expect(priceAfter(line, currency)).toBe(price);
});

describe('what is credited', () => {
  test.each([
    ['invoiced', 100_00, 'cancelled', 100_00, 100_00],
    ['deposit', 100_00, 'cancelled', 40_00, 100_00],
    ['deposit', 100_00, 'deposit', 90_00, 10_00],
    ['completed', 100_00, 'transit', 99_99, 1],
    ['invoiced', 100_00, 'invoiced', 90_00, null],
    ['invoiced', 100_00, 'deposit', 90_00, null],
    ['completed', 100_00, 'completed', 120_00, null],
    ['invoiced', 0, 'cancelled', 0, null],
    ['cancelled', 100_00, 'cancelled', 100_00, null],
  ] as const)('from %s %d to %s %d: %s cents', (from, before, to, after, credited) => {
    const amount = creditedAmount(
      { status: from, total: euros(before) },
      { status: to, total: euros(after) },
    );
    expect(amount).toEqual(credited === null ? null : euros(credited));
  });

  test('is the whole amount when the currency changes after a deposit, whatever it changes to', () => {
    for (const cents of [1, 100_00, 200_00]) {
      const after = { status: 'deposit', total: money(cents, 'USD') } as const;
      expect(creditedAmount({ status: 'deposit', total: euros(100_00) }, after)).toEqual(euros(100_00));
      expect(creditedAmount({ status: 'invoiced', total: euros(100_00) }, after)).toBeNull();
    }
  });

  test('over the life of an order never more than was invoiced at most', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(status, cents), { minLength: 1, maxLength: 8 }), (steps) => {
        let now = { status: ORDER_STATES.first, total: euros(steps[0]?.[1] ?? 0) };
        let credited = 0;
        let invoiced = now.total.cents;
        for (const [wished, total] of steps) {
          const next = {
            status: ORDER_STATES.canMove(now.status, wished) ? wished : now.status,
            total: euros(total),
          };
          credited += creditedAmount(now, next)?.cents ?? 0;
          invoiced += Math.max(0, total - now.total.cents);
          now = next;
        }
        expect(credited).toBeLessThanOrEqual(invoiced);
      }),
    );
  });
});
