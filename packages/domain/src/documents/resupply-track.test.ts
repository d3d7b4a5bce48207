import { describe, expect, test } from 'vitest';
import type { PaymentStatus, ShipmentStatus } from './document-states.ts';
import {
  nextResupplyMove,
  receiptOf,
  receiptOfLines,
  receivableCounts,
  resupplyMoves,
  resupplyTrack,
  type TrackedResupply,
} from './resupply-track.ts';

const [ORDERED, PAID, RECEIVED] = ['2026-03-01T00:00:00.000Z', '2026-03-02', '2026-03-09'];
const FAN = { sku: 'FAN', name: 'Fan', count: 8 };
const MANUAL = { sku: null, name: 'Manual', count: 1 };

const NEW: TrackedResupply = {
  ...{ status: 'invoiced', depositAmount: null, lines: [FAN, MANUAL], shipments: [] },
  ...{ createdAt: ORDERED, paymentDate: null, deliveryDate: null },
};
const PAID_ONE: TrackedResupply = { ...NEW, status: 'completed', paymentDate: PAID };

/** A shipment of fans; `received` of a delivered one may be fewer. */
const fans = (status: ShipmentStatus, count: number, received: number | null = null) => ({
  status,
  lines: [{ ...FAN, count, received }],
});
const manual = { status: 'delivered' as const, lines: [{ ...MANUAL, received: null }] };
const WHOLE = [fans('delivered', 8), manual];
const SHORT = [fans('delivered', 8, 5), manual];

const shown = (order: TrackedResupply) =>
  resupplyTrack(order).map(({ name, progress, at }) => `${name} ${progress} ${at}`);

describe('the track of a resupply order', () => {
  test('goes from the order over the payment and the way to the receipt', () => {
    expect(shown(NEW)).toEqual([
      `ordered done ${ORDERED}`,
      'paid present null',
      'transit ahead null',
      'received ahead null',
    ]);
    expect(shown({ ...PAID_ONE, shipments: [fans('transit', 3)] })).toEqual([
      `ordered done ${ORDERED}`,
      `paid done ${PAID}`,
      'transit done null',
      'received present null',
    ]);
    const delivered = { ...PAID_ONE, status: 'delivered', deliveryDate: RECEIVED } as const;
    expect(shown(delivered).at(-1)).toBe(`received done ${RECEIVED}`);
  });

  test('has the deposit as a step of an order with one', () => {
    expect(shown({ ...NEW, status: 'deposit', depositAmount: 20 }).slice(1, 3)).toEqual([
      'deposit done null',
      'paid present null',
    ]);
    expect(shown({ ...PAID_ONE, depositAmount: 20 }).slice(1, 3)).toEqual([
      'deposit done null',
      `paid done ${PAID}`,
    ]);
  });

  test('does not take an order on its way for paid', () => {
    expect(shown({ ...NEW, status: 'transit' }).slice(1)).toEqual([
      'paid skipped null',
      'transit done null',
      'received present null',
    ]);
  });

  test('is at its end once all has arrived, and ends early when the order is cancelled', () => {
    expect(shown({ ...PAID_ONE, shipments: WHOLE }).at(-1)).toBe('received done null');
    expect(shown({ ...PAID_ONE, shipments: SHORT }).at(-1)).toBe('received present null');
    expect(shown({ ...NEW, status: 'cancelled' }).slice(1)).toEqual([
      'paid skipped null',
      'transit skipped null',
      'cancelled done null',
    ]);
  });
});

describe('the pieces of a resupply order', () => {
  test('are received, short or incoming, and a short piece stays incoming', () => {
    expect(receiptOfLines({ ...PAID_ONE, shipments: SHORT })).toEqual([
      { ordered: 8, received: 5, short: 3, incoming: 3 },
      { ordered: 1, received: 1, short: 0, incoming: 0 },
    ]);
    expect(receiptOf({ ...PAID_ONE, shipments: [fans('delivered', 3)] })).toEqual({
      ordered: 9,
      received: 3,
      short: 0,
      incoming: 6,
    });
  });

  test('are short in the lines of their item in turn', () => {
    const lines = [
      { ...FAN, count: 2 },
      { ...FAN, sku: 'fan', count: 6 },
    ];
    const short = receiptOfLines({ ...PAID_ONE, lines, shipments: [fans('delivered', 8, 5)] });
    expect(short.map((line) => line.short)).toEqual([2, 1]);
  });

  test('are not incoming once the order has ended', () => {
    expect(receiptOf({ ...NEW, status: 'cancelled' }).incoming).toBe(0);
    expect(receiptOf({ ...NEW, status: 'delivered' })).toMatchObject({ received: 9, incoming: 0 });
  });

  test('can be received unless a shipment brings them', () => {
    expect(receivableCounts({ ...PAID_ONE, shipments: [fans('transit', 3)] })).toEqual([5, 1]);
    expect(receivableCounts({ ...PAID_ONE, shipments: SHORT })).toEqual([3, 0]);
  });
});

test.each([
  ['invoiced', [], 'pay', ['deposit', 'pay', 'send', 'finish', 'cancel']],
  ['deposit', [], 'receive', ['receive', 'pay', 'send', 'finish', 'cancel']],
  ['completed', [], 'receive', ['receive', 'send', 'finish', 'cancel']],
  ['transit', [], 'receive', ['receive', 'finish', 'cancel']],
  // All pieces are in a shipment that has not arrived.
  [
    'transit',
    [fans('transit', 8), { ...manual, status: 'waiting' }],
    'receive',
    ['receive', 'finish', 'cancel'],
  ],
  ['invoiced', [fans('transit', 8)], 'receive', ['receive', 'deposit', 'pay', 'send', 'finish', 'cancel']],
  ['completed', SHORT, 'settle', ['receive', 'settle', 'send', 'cancel']],
  ['completed', [fans('delivered', 5, 3)], 'receive', ['receive', 'settle', 'send', 'cancel']],
  ['transit', WHOLE, 'finish', ['finish', 'cancel']],
  ['deposit', WHOLE, 'pay', ['pay', 'send', 'finish', 'cancel']],
  ['delivered', WHOLE, null, []],
  ['cancelled', [], null, []],
] as [PaymentStatus, TrackedResupply['shipments'], string | null, string[]][])(
  'an order that is %s with the shipments %j is next to %s',
  (status, shipments, next, moves) => {
    expect(nextResupplyMove({ ...NEW, status, shipments })).toBe(next);
    expect(resupplyMoves({ ...NEW, status, shipments })).toEqual(moves);
  },
);
