import { describe, expect, test } from 'vitest';
import { type PaymentStatus, RESUPPLY_STATES, type ShipmentStatus } from './document-states.ts';
import {
  arrivedOfResupply,
  canAddShipment,
  hasAllArrived,
  isOverdue,
  resupplyEditability,
  resupplyProblem,
  SHIPPABLE_RESUPPLY,
  statusAfterArrival,
} from './resupply-rules.ts';

describe('a resupply order', () => {
  const line = { sku: 'FAN', name: null, count: 2, price: 5, discount: 0, allocated: 0 };
  const form = { buyer: 'estonia', supplierId: 3, lines: [line] };
  test.each([
    [form, null],
    [{ ...form, lines: [{ ...line, sku: null, name: 'Custom part' }] }, null],
    [{ ...form, buyer: null }, { problem: 'no_buyer' }],
    [{ ...form, supplierId: null }, { problem: 'no_supplier' }],
    [{ ...form, lines: [] }, { problem: 'no_pieces' }],
    [
      { ...form, lines: [{ ...line, sku: ' ', name: ' ' }] },
      { problem: 'unnamed', index: 0 },
    ],
    [
      { ...form, lines: [line, { ...line, price: -1 }] },
      { problem: 'price', index: 1 },
    ],
  ])('%j: %j', (given, problem) => {
    expect(resupplyProblem(given)).toEqual(problem);
  });
});

test('a shipment is added to what is paid for, in transit first, and to orders that are not over', () => {
  const addable = (kind: 'order' | 'resupply') =>
    RESUPPLY_STATES.all.filter((status) => canAddShipment(kind, { status, isClosed: false }));
  expect(SHIPPABLE_RESUPPLY[0]).toBe('transit');
  expect(addable('resupply').sort()).toEqual([...SHIPPABLE_RESUPPLY].sort());
  expect(addable('order')).toEqual(['invoiced', 'deposit', 'completed', 'transit', 'delivered']);
  expect(canAddShipment('order', { status: 'delivered', isClosed: true })).toBe(false);
});

test('lines, prices and supplier are frozen once the goods are on their way, and all of it a week after the end', () => {
  const editability = (updatedAt: string) =>
    RESUPPLY_STATES.all.map((status) =>
      resupplyEditability({ status, updatedAt: new Date(updatedAt) }, new Date('2026-03-10T12:00:00Z')),
    );
  expect(editability('2026-03-09T12:00:00Z')).toEqual(['open', 'open', 'open', 'frozen', 'frozen', 'open']);
  expect(editability('2026-03-03T12:00:00Z')).toEqual(['open', 'open', 'open', 'frozen', 'closed', 'closed']);
});

test('a resupply order is overdue after its ETA until it is delivered or cancelled', () => {
  const overdue = (eta: string | null) =>
    RESUPPLY_STATES.all.filter((status) => isOverdue({ status, eta, hasArrived: false }, '2026-03-02'));
  expect(overdue('2026-03-01')).toEqual(['invoiced', 'deposit', 'completed', 'transit']);
  expect(overdue('2026-03-02')).toEqual([]);
  expect(overdue(null)).toEqual([]);
  expect(isOverdue({ status: 'transit', eta: '2026-03-01', hasArrived: true }, '2026-03-02')).toBe(false);
});

test('what has arrived is what shipments have brought; a delivered order without any has arrived whole', () => {
  const lines = [
    { sku: 'FAN', name: 'Fan', count: 8 },
    { sku: null, name: 'Manual', count: 1 },
  ];
  const brought = (status: ShipmentStatus) => ({
    status,
    lines: [{ sku: 'FAN', name: 'Fan', count: 6, received: 5 }],
  });
  const arrived = (status: PaymentStatus, shipments: readonly ReturnType<typeof brought>[]) =>
    arrivedOfResupply({ status, lines, shipments });
  expect(arrived('transit', [])).toEqual([0, 0]);
  expect(arrived('delivered', [])).toEqual([8, 1]);
  expect(arrived('delivered', [brought('cancelled')])).toEqual([8, 1]);
  expect(arrived('delivered', [brought('delivered')])).toEqual([5, 0]);
  expect(arrived('transit', [brought('delivered')])).toEqual([5, 0]);
  expect(arrived('cancelled', [])).toEqual([0, 0]);
});

test('all has arrived when delivered shipments have brought every piece, whatever they were counted as sent', () => {
  const fans = (count: number, received: number | null = null, waived = 0) => ({
    ...{ sku: 'FAN', name: null, count, received, waived },
  });
  const lines = [
    { sku: 'fan', name: 'Fan', count: 5 },
    { sku: ' FAN ', name: 'Fan', count: 3 },
  ];
  const hasArrived = (...shipments: [ShipmentStatus, ReturnType<typeof fans>][]) =>
    hasAllArrived({ lines, shipments: shipments.map(([status, line]) => ({ status, lines: [line] })) });
  expect(hasArrived()).toBe(false);
  expect(hasArrived(['delivered', fans(8)])).toBe(true);
  expect(hasArrived(['delivered', fans(8, 7)])).toBe(false);
  expect(hasArrived(['delivered', fans(7, 9)])).toBe(true);
  expect(hasArrived(['delivered', fans(8, 6, 1)])).toBe(false);
  expect(hasArrived(['delivered', fans(8, 6, 2)])).toBe(true);
  expect(hasArrived(['delivered', fans(4)], ['delivered', fans(4)])).toBe(true);
  expect(hasArrived(['delivered', fans(4)], ['transit', fans(4)])).toBe(false);
});

test('only a paid order of which all has arrived is left to be called delivered', () => {
  const next = Object.fromEntries(RESUPPLY_STATES.all.map((status) => [status, statusAfterArrival(status)]));
  expect(next).toEqual({
    ...{ invoiced: null, deposit: null, completed: 'delivered', transit: 'delivered' },
    ...{ delivered: null, cancelled: null },
  });
});
