import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATES, RESUPPLY_STATES, SHIPMENT_STATES, TICKET_STATES } from './document-states.ts';
import type { States } from './states.ts';

const DAY_MS = 86_400_000;

/** Rules common to all kinds of documents; `isForward` when states cannot be moved back. */
function walk<State extends string, Field extends string>(
  name: string,
  states: States<State, Field>,
  { first, isForward }: { first: State; isForward: boolean },
): void {
  const { all, rank, frozen, closedAfterDays, canMove, isFrozen, isClosed } = states;
  const status = fc.constantFrom(...all);

  describe(`the states of ${name}`, () => {
    test(`begin with ${first}, and every state has a place of its own`, () => {
      expect(states.first).toBe(first);
      expect(all.map((state) => rank[state])).toEqual(all.map((_, index) => index));
      expect(['nothing', 'toString', ''].some(states.isState)).toBe(false);
    });

    test(isForward ? 'only ever move forward, on every walk' : 'move from any to any other', () => {
      fc.assert(
        fc.property(fc.array(status, { maxLength: 12 }), (wished) => {
          let current = states.first;
          for (const next of wished) {
            const may = canMove(current, next);
            expect(canMove(current, current)).toBe(true);
            if (!isForward) expect(may).toBe(true);
            if (!may) continue;
            if (isForward) expect(rank[next]).toBeGreaterThanOrEqual(rank[current]);
            current = next;
          }
        }),
      );
    });

    test('freeze what their table says and nothing else, and on a forward course never less than before', () => {
      const fields = [...new Set(all.flatMap((state) => frozen[state] ?? []))];
      for (const state of all)
        expect(fields.filter((field) => isFrozen(state, field))).toEqual(
          fields.filter((field) => frozen[state]?.includes(field)),
        );
      const course = isForward ? all.filter((state) => state !== 'cancelled') : [];
      for (const [index, state] of course.entries()) {
        const before = course[index - 1];
        const kept = before === undefined ? [] : fields.filter((field) => isFrozen(before, field));
        expect(kept.filter((field) => !isFrozen(state, field))).toEqual([]);
      }
    });

    test('close by status and last change alone, and stay closed', () => {
      const updatedAt = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) });
      fc.assert(
        fc.property(status, updatedAt, fc.nat(30 * DAY_MS), (state, at, age) => {
          const document = { status: state, updatedAt: at };
          const days = closedAfterDays[state];
          const closed = isClosed(document, new Date(at.getTime() + age));
          expect(closed).toBe(days !== undefined && age >= days * DAY_MS);
          expect(isClosed(document, at)).toBe(false);
          if (closed) expect(isClosed(document, new Date(at.getTime() + age + DAY_MS))).toBe(true);
        }),
      );
    });
  });
}

walk('orders', ORDER_STATES, { first: 'invoiced', isForward: true });
walk('resupply orders', RESUPPLY_STATES, { first: 'invoiced', isForward: true });
walk('shipments', SHIPMENT_STATES, { first: 'waiting', isForward: false });
walk('tickets', TICKET_STATES, { first: 'new', isForward: false });

describe('orders', () => {
  test.each([
    ['invoiced', ['invoiced', 'deposit', 'completed', 'transit', 'delivered', 'cancelled']],
    ['deposit', ['deposit', 'completed', 'transit', 'delivered', 'cancelled']],
    ['completed', ['completed', 'transit', 'delivered', 'cancelled']],
    ['transit', ['transit', 'delivered', 'cancelled']],
    ['delivered', ['delivered']],
    ['cancelled', ['cancelled']],
  ] as const)('from %s an order goes to %j', (from, to) => {
    for (const { canMove, all } of [ORDER_STATES, RESUPPLY_STATES])
      expect(all.filter((state) => canMove(from, state))).toEqual(to);
  });

  test('a cleared status stays as it is, and a new order begins as invoiced', () => {
    expect(ORDER_STATES.chosen('transit', null)).toBe('transit');
    expect(ORDER_STATES.chosen('transit', 'delivered')).toBe('delivered');
    expect(ORDER_STATES.chosen(null, null)).toBe('invoiced');
    expect(ORDER_STATES.chosen(null, 'deposit')).toBe('deposit');
  });

  test('in transit only the arrival of an order can be set, and nothing once it is delivered', () => {
    expect(ORDER_STATES.isFrozen('completed', 'lines')).toBe(false);
    expect(ORDER_STATES.isFrozen('transit', 'lines')).toBe(true);
    expect(ORDER_STATES.isFrozen('transit', 'deliveryDate')).toBe(false);
    expect(ORDER_STATES.isFrozen('delivered', 'deliveryDate')).toBe(true);
    expect(ORDER_STATES.isFrozen('cancelled', 'lines')).toBe(false);
  });

  test('a cancelled order gets no devices', () => {
    expect(ORDER_STATES.isFrozen('cancelled', 'allocation')).toBe(true);
    expect(ORDER_STATES.isFrozen('completed', 'allocation')).toBe(false);
  });

  test('of a resupply order lines, prices and supplier are frozen, everything else stays editable', () => {
    for (const status of ['transit', 'delivered'] as const) {
      for (const part of ['lines', 'prices', 'supplier'] as const)
        expect(RESUPPLY_STATES.isFrozen(status, part)).toBe(true);
      for (const part of ['eta', 'details', 'dates', 'status'] as const)
        expect(RESUPPLY_STATES.isFrozen(status, part)).toBe(false);
    }
  });
});

test.each([
  ['delivered', 7, true],
  ['cancelled', 7, true],
  ['returned', 400, false],
  ['transit', 400, false],
] as const)('a shipment that is %s since %d days is closed: %s', (status, days, isClosed) => {
  const updatedAt = new Date('2026-03-01T10:00:00.000Z');
  const now = new Date(updatedAt.getTime() + days * DAY_MS);
  expect(SHIPMENT_STATES.isClosed({ status, updatedAt }, now)).toBe(isClosed);
  expect(SHIPMENT_STATES.isClosed({ status, updatedAt }, new Date(now.getTime() - 1))).toBe(false);
});

test('a shipment is rated once it is delivered, and no ticket is ever closed', () => {
  expect(SHIPMENT_STATES.all.filter((status) => !SHIPMENT_STATES.isFrozen(status, 'rating'))).toEqual([
    'delivered',
  ]);
  const updatedAt = new Date('2020-01-01T00:00:00Z');
  const now = new Date('2030-01-01T00:00:00Z');
  expect(TICKET_STATES.all.some((status) => TICKET_STATES.isClosed({ status, updatedAt }, now))).toBe(false);
});
