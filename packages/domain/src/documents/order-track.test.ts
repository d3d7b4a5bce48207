import { describe, expect, test } from 'vitest';
import { orderMoves, orderTrack, type TrackedOrder } from './order-track.ts';

const MADE = '2026-03-01T08:00:00.000Z';
const ORDER: TrackedOrder = {
  ...{ status: 'invoiced', createdAt: MADE, paymentDate: null, deliveryDate: null },
  ...{ invoice: 'issued', issuedOn: '2026-03-02', isOverpaid: false },
  devices: { of: 2, done: 0 },
  pieces: { of: 5, done: 0 },
  hasArrived: false,
};
const PAID = {
  ...ORDER,
  status: 'completed',
  paymentDate: '2026-03-02',
  devices: { of: 2, done: 2 },
} as const;

const shown = (order: TrackedOrder) => orderTrack(order).map(({ name, progress }) => `${name} ${progress}`);

describe('the track of an order', () => {
  test('goes from the invoice over payment, devices and shipments to the delivery', () => {
    expect(shown(ORDER)).toEqual([
      'invoiced done',
      'paid present',
      'allocated ahead',
      'sent ahead',
      'delivered ahead',
    ]);
    expect(shown(PAID).slice(1)).toEqual(['paid done', 'allocated done', 'sent present', 'delivered ahead']);
  });

  test('is sent once all pieces have left or the order is on its way', () => {
    expect(shown({ ...PAID, pieces: { of: 5, done: 5 } })).toContain('sent done');
    expect(shown({ ...PAID, pieces: { of: 5, done: 4 } })).toContain('sent present');
    expect(shown({ ...PAID, status: 'transit', pieces: { of: 5, done: 4 } })).toContain('sent done');
  });

  test('shows a payment that is missing although the goods have left', () => {
    expect(shown({ ...ORDER, status: 'transit' })).toContain('paid skipped');
  });

  test('has no steps for devices and shipments that the order does not need', () => {
    expect(shown({ ...PAID, devices: null, pieces: null })).toEqual([
      'invoiced done',
      'paid done',
      'delivered present',
    ]);
  });

  test('is not invoiced while the invoice is a draft, nor if it was cancelled before', () => {
    const draft = { ...ORDER, invoice: 'draft', issuedOn: null } as const;
    expect(shown(draft).slice(0, 2)).toEqual(['invoiced present', 'paid ahead']);
    expect(orderTrack(draft)[0]?.at).toBeNull();
    expect(shown({ ...draft, invoice: 'none', status: 'cancelled' })[0]).toBe('invoiced skipped');
  });

  test('counts an imported order without documents as invoiced when it was made', () => {
    expect(orderTrack({ ...ORDER, invoice: 'none', issuedOn: null })[0]).toMatchObject({
      progress: 'done',
      at: MADE,
    });
  });

  test('ends without delivery when the order is cancelled', () => {
    expect(shown({ ...ORDER, status: 'cancelled' }).at(-1)).toBe('cancelled done');
  });
});

test.each([
  [ORDER, ['pay', 'allocate', 'ship', 'deliver']],
  [{ ...ORDER, devices: null }, ['pay', 'ship', 'deliver']],
  [{ ...ORDER, invoice: 'draft' }, ['issue', 'pay', 'allocate', 'ship', 'deliver']],
  [{ ...PAID, isOverpaid: true }, ['refund', 'ship', 'deliver']],
  [PAID, ['ship', 'deliver']],
  [{ ...PAID, pieces: { of: 5, done: 5 } }, ['send', 'deliver']],
  [{ ...PAID, pieces: { of: 5, done: 5 }, hasArrived: true }, ['deliver']],
  [{ ...PAID, pieces: null }, ['deliver']],
  [{ ...PAID, status: 'transit' }, ['ship', 'deliver']],
  [{ ...PAID, status: 'transit', pieces: { of: 5, done: 5 } }, ['deliver']],
  [{ ...PAID, status: 'delivered' }, []],
  [{ ...PAID, status: 'cancelled' }, []],
  [{ ...PAID, status: 'cancelled', isOverpaid: true }, ['refund']],
] as const)('the moves of %j are %j', (order, moves) => {
  expect(orderMoves(order)).toEqual(moves);
});
