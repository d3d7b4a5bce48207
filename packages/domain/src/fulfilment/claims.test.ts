import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES, SHIPMENT_STATES } from '../documents/document-states.ts';
import { availablePieces, availableToOrder, owedByKey } from './claims.ts';
import {
  arrivedOf,
  hasLeft,
  isAllReceived,
  isAllSent,
  leftOf,
  progressOf,
  SHORT_SETTLEMENTS,
  sentOver,
} from './progress.ts';

const SKUS = ['FAN', 'PUMP', 'ONE_EC_G_220', 'TWO_EC_G_110', 'ONE_EC_W_220', null] as const;

const orderedLine = fc.record({
  sku: fc.constantFrom(...SKUS),
  name: fc.constantFrom('Installation', 'Freight'),
  count: fc.nat(9),
});

const shippedLine = fc
  .record({
    sku: fc.constantFrom(...SKUS),
    name: fc.constantFrom('Installation', 'Freight'),
    count: fc.nat(9),
    dispatched: fc.option(fc.nat(9)),
    received: fc.option(fc.nat(12)),
    settlement: fc.constantFrom(...SHORT_SETTLEMENTS),
    share: fc.nat(9),
  })
  .map(({ settlement, share, ...line }) => {
    const dispatched = line.dispatched === null ? null : Math.min(line.dispatched, line.count);
    const short = Math.max(0, leftOf({ ...line, dispatched }) - arrivedOf({ ...line, dispatched }));
    return { ...line, dispatched, shorts: [{ settlement, count: Math.min(share, short) }] };
  });

const shipment = fc.record({
  status: fc.constantFrom(...SHIPMENT_STATES.all),
  isOut: fc.boolean(),
  isDeleted: fc.boolean(),
  lines: fc.array(shippedLine, { maxLength: 4 }),
});

const order = fc.record({
  status: fc.constantFrom(...ORDER_STATES.all),
  lines: fc.array(orderedLine, { maxLength: 5 }),
  shipments: fc.array(shipment, { maxLength: 4 }),
});

const sum = (counts: Iterable<number>) => [...counts].reduce((total, one) => total + one, 0);

describe('what an order claims', () => {
  it('is never more than it has ordered, and never negative', () => {
    fc.assert(
      fc.property(order, (one) => {
        const progress = progressOf(one.lines, one.shipments);
        for (const [key, count] of owedByKey(one)) {
          expect(count).toBeGreaterThan(0);
          expect(count).toBeLessThanOrEqual((progress.get(key)?.ordered ?? 0) + settledAgain(one));
        }
      }),
    );
  });

  it('is nothing once it is delivered or cancelled, nor while it left without any shipment', () => {
    fc.assert(
      fc.property(order, (one) => {
        fc.pre(!one.shipments.some(hasLeft) || one.status === 'delivered' || one.status === 'cancelled');
        fc.pre(['transit', 'delivered', 'cancelled'].includes(one.status));
        expect(owedByKey(one).size).toBe(0);
      }),
    );
  });

  it('and what was sent make up what is ordered, beside what was sent over', () => {
    fc.assert(
      fc.property(order, (one) => {
        fc.pre(['invoiced', 'deposit', 'completed'].includes(one.status));
        const owed = owedByKey(one);
        for (const [key, item] of progressOf(one.lines, one.shipments))
          expect((owed.get(key) ?? 0) + item.sent).toBe(item.ordered + sentOver(item));
      }),
    );
  });

  it('does not depend on the order of lines and shipments', () => {
    fc.assert(
      fc.property(order, (one) => {
        const turned = { ...one, lines: one.lines.toReversed(), shipments: one.shipments.toReversed() };
        expect(sum(owedByKey(turned).values())).toBe(sum(owedByKey(one).values()));
      }),
    );
  });

  it('is nothing of awaited items once all is sent', () => {
    fc.assert(
      fc.property(order, (one) => {
        const progress = progressOf(one.lines, one.shipments);
        fc.pre(isAllSent(progress.values()));
        const owed = owedByKey(one);
        for (const [key, { isAwaited }] of progress) if (isAwaited) expect(owed.get(key) ?? 0).toBe(0);
      }),
    );
  });

  it('a deleted shipment counts only as stray', () => {
    fc.assert(
      fc.property(order, (one) => {
        const deleted = one.shipments.map((each) => ({ ...each, isDeleted: true }));
        for (const item of progressOf(one.lines, deleted).values())
          expect([item.sent, item.received, item.returned, item.short]).toEqual([0, 0, 0, 0]);
      }),
    );
  });
});

describe('completeness', () => {
  it('waits for nothing that has no sku and is in no shipment, but needs pieces', () => {
    const free = { sku: null, name: 'Installation', count: 1 };
    expect(isAllSent(progressOf([free], []).values())).toBe(false);
    expect(isAllSent(progressOf([{ sku: 'FAN', name: 'Fan', count: 0 }], []).values())).toBe(false);
    const fan = { sku: 'FAN', name: 'Fan', count: 1, dispatched: null, received: null };
    const shipments = [{ status: 'delivered', isOut: true, lines: [fan] } as const];
    expect(isAllReceived(progressOf([free, fan], shipments).values())).toBe(true);
  });

  it('counts what was credited or given up as received, what is sent again does not', () => {
    for (const settlement of SHORT_SETTLEMENTS) {
      const line = { sku: 'FAN', name: 'Fan', count: 3, dispatched: null, received: 2 };
      const goods = { status: 'delivered', isOut: true } as const;
      const shipments = [{ ...goods, lines: [{ ...line, shorts: [{ settlement, count: 1 }] }] }];
      expect(isAllReceived(progressOf([line], shipments).values())).toBe(settlement !== 'send_again');
    }
  });

  it('more may arrive than left, and makes up for what is short elsewhere', () => {
    const line = { sku: 'FAN', name: 'Fan', count: 2, dispatched: null, received: null };
    const goods = { status: 'delivered', isOut: true } as const;
    const shipments = [
      { ...goods, lines: [{ ...line, received: 1 }] },
      { ...goods, lines: [{ ...line, received: 3 }] },
    ];
    expect(progressOf([{ ...line, count: 4 }], shipments).get('sku fan')).toMatchObject({
      sent: 4,
      received: 4,
      short: 0,
    });
  });
});

describe('what is available', () => {
  it('is never negative, and an order may always take its own claim as far as the shelf goes', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), (total, owed, looseWaiting, ownOwed) => {
        const available = availablePieces({ total, owed: owed + ownOwed, looseWaiting });
        expect(available).toBeGreaterThanOrEqual(0);
        const taken = availableToOrder(total, { available, ownOwed });
        expect(taken).toBeGreaterThanOrEqual(Math.min(total, ownOwed));
        expect(taken).toBeLessThanOrEqual(total);
      }),
    );
  });
});

function settledAgain({
  shipments,
}: {
  shipments: readonly { lines: readonly { shorts: readonly { count: number }[] }[] }[];
}) {
  return sum(
    shipments.flatMap(({ lines }) => lines.flatMap(({ shorts }) => shorts.map(({ count }) => count))),
  );
}
