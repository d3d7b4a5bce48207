import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHIPMENT_STATES } from './document-states.ts';
import {
  applyDirection,
  arrivedCounts,
  contradictsStock,
  isLate,
  isTagged,
  lackingItems,
  remainingCounts,
  SHIPMENT_DIRECTIONS,
  settledCounts,
  shipmentProblem,
  statusAfterCheck,
} from './shipment-rules.ts';

const line = (sku: string | null, count: number, name: string | null = null) => ({ sku, name, count });

describe('what has arrived', () => {
  const sent = (status: 'transit' | 'delivered', count: number, received: number | null = null) => ({
    status,
    lines: [{ ...line('fan', count), received }],
  });
  test('is what was counted on arrival, else all of it, of delivered shipments only', () => {
    const shipments = [sent('delivered', 5), sent('delivered', 6, 4), sent('transit', 9)];
    expect(arrivedCounts([line('PUMP', 1), line('FAN', 20)], shipments)).toEqual([0, 9]);
  });

  test.each([
    [2, [2, 0]],
    [5, [3, 2]],
    [8, [3, 5]],
  ])('%d pieces of an item on lines of 3 and 3 stand at them as %j', (count, expected) => {
    expect(arrivedCounts([line('FAN', 3), line('FAN', 3)], [sent('delivered', count)])).toEqual(expected);
  });
});

describe('what did not arrive', () => {
  const delivered = (
    count: number,
    counted: { dispatched?: number; received?: number; waived?: number },
  ) => ({
    status: 'delivered' as const,
    lines: [{ ...line('fan', count), received: null, ...counted }],
  });
  const ordered = [line('FAN', 3, 'Fan'), line('FAN', 3, 'Fan'), line(null, 1, 'Manual')];
  const lacking = (...shipments: Parameters<typeof lackingItems>[1]) =>
    lackingItems(ordered, shipments).map(({ name, count }) => `${count} ${name}`);

  test('is lacking until it came with another shipment, or was credited or written off', () => {
    expect(lacking(delivered(6, { received: 4 }))).toEqual(['2 Fan']);
    expect(lacking(delivered(6, { received: 4, waived: 1 }))).toEqual(['1 Fan']);
    expect(lacking(delivered(6, { received: 4, waived: 2 }))).toEqual([]);
    expect(lacking(delivered(6, { received: 4 }), delivered(2, {}))).toEqual([]);
    expect(lacking(delivered(6, { received: 4 }), { ...delivered(2, {}), status: 'transit' })).toEqual([
      '2 Fan',
    ]);
    expect(lacking(delivered(6, { dispatched: 4 }))).toEqual([]);
  });

  test('is nothing of what no shipment has brought, nor of what the order has no room for', () => {
    expect(lacking()).toEqual([]);
    expect(lacking(delivered(3, {}))).toEqual([]);
    expect(lacking(delivered(8, { received: 6 }))).toEqual([]);
  });

  test('is settled together with what arrived', () => {
    expect(settledCounts(ordered, [delivered(6, { received: 3, waived: 2 })])).toEqual([3, 2, 0]);
  });
});

describe('what is left to ship', () => {
  test('cancelled shipments do not count, all others do, ignoring the case of a sku', () => {
    const shipments = SHIPMENT_STATES.all.map((status) => ({ status, lines: [line('fan', 2)] }));
    expect(remainingCounts([line('FAN', 20), line('PUMP', 3)], shipments)).toEqual([12, 3]);
  });

  test('what did not arrive is left until it is credited or written off', () => {
    const counted = (received: number, waived: number) => [
      { status: 'delivered' as const, lines: [{ ...line('FAN', 6), received, waived }] },
    ];
    expect(remainingCounts([line('FAN', 6)], counted(4, 0))).toEqual([2]);
    expect(remainingCounts([line('FAN', 6)], counted(4, 2))).toEqual([0]);
    expect(remainingCounts([line('FAN', 6)], counted(9, 0))).toEqual([0]);
  });

  test('lines without a sku are told apart by name, and nothing is ever negative', () => {
    const shipments = [
      { status: 'delivered' as const, lines: [line(null, 9, 'Cable'), line(null, 1, 'Bolt')] },
    ];
    expect(remainingCounts([line(null, 5, 'cable'), line(null, 5, 'Bolt')], shipments)).toEqual([0, 4]);
  });

  test('several lines of one item use up what was shipped in their order', () => {
    const shipments = [{ status: 'transit' as const, lines: [line('FAN', 4)] }];
    expect(remainingCounts([line('FAN', 3), line('FAN', 3)], shipments)).toEqual([0, 2]);
  });

  test('shipping what is left leaves nothing', () => {
    const lines = fc.array(fc.record({ sku: fc.constantFrom('A', 'B', 'C'), count: fc.nat(9) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(lines, lines, (ordered, sent) => {
        const order = ordered.map(({ sku, count }) => line(sku, count));
        const first = { status: 'waiting' as const, lines: sent.map(({ sku, count }) => line(sku, count)) };
        const left = remainingCounts(order, [first]);
        const rest = {
          status: 'waiting' as const,
          lines: order.map((one, index) => ({ ...one, count: left[index] ?? 0 })),
        };
        expect(remainingCounts(order, [first, rest]).every((count) => count === 0)).toBe(true);
      }),
    );
  });
});

describe('a shipment', () => {
  const outward = { direction: 'outward', pickupWarehouse: 'mailhouse', deliveryWarehouse: null } as const;
  const between = {
    direction: 'between',
    pickupWarehouse: 'mailhouse',
    deliveryWarehouse: 'vantaa',
  } as const;
  test.each([
    [outward, [line('FAN', 1)], null],
    [outward, [], 'no_items'],
    [outward, [line('FAN', 0)], 'no_items'],
    [outward, [line('FAN', -1), line('PUMP', 2)], 'illegal_count'],
    [outward, [line('FAN', 1.5)], 'illegal_count'],
    [outward, [line('FAN', 4)], 'illegal_count'],
    [outward, [line('FAN', 2), line('fan', 2)], 'illegal_count'],
    [outward, [line('OTHER', 1)], 'illegal_count'],
    [between, [line('FAN', 1)], null],
    [{ ...between, deliveryWarehouse: 'mailhouse' }, [line('FAN', 1)], 'illegal_route'],
    [{ ...between, deliveryWarehouse: null }, [line('FAN', 1)], 'illegal_route'],
  ] as const)('%j of %j: %s', (route, lines, problem) => {
    expect(shipmentProblem({ ...route, lines }, [line('FAN', 3)])).toBe(problem);
  });

  test('that belongs to no order may hold any number', () => {
    expect(shipmentProblem({ ...outward, lines: [line('FAN', 400)] }, null)).toBeNull();
  });
});

describe('choosing a direction', () => {
  test.each([
    ['outward', 'mailhouse', null],
    ['inward', null, 'mailhouse'],
    ['between', 'mailhouse', null],
  ] as const)('%s goes from %s to %s', (direction, pickupWarehouse, deliveryWarehouse) => {
    const none = { direction: 'inward' as const, pickupWarehouse: null, deliveryWarehouse: null };
    expect(applyDirection(none, direction)).toEqual({ direction, pickupWarehouse, deliveryWarehouse });
  });

  test('never leaves one warehouse at both ends', () => {
    const warehouse = fc.constantFrom(null, 'mailhouse', 'vantaa');
    fc.assert(
      fc.property(warehouse, warehouse, fc.constantFrom(...SHIPMENT_DIRECTIONS), (from, to, direction) => {
        const route = applyDirection(
          { direction: 'between', pickupWarehouse: from, deliveryWarehouse: to },
          direction,
        );
        expect(route.pickupWarehouse === null || route.pickupWarehouse !== route.deliveryWarehouse).toBe(
          true,
        );
      }),
    );
  });
});

test('a shipment is tagged for its creator and for the users on one of its lists', () => {
  const shipment = { creatorId: 4, listedUserIds: [7, 9] };
  expect([4, 7, 9, 5].map((id) => isTagged(shipment, id))).toEqual([true, true, true, false]);
  expect(isTagged({ creatorId: null, listedUserIds: [] }, 4)).toBe(false);
});

describe('goods that have moved', () => {
  const change = { lines: false, pickup: false, delivery: false };
  test.each([
    [{ isOut: false, isIn: false }, { lines: true, pickup: true, delivery: true }, false],
    [{ isOut: true, isIn: false }, { ...change, lines: true }, true],
    [{ isOut: false, isIn: true }, { ...change, lines: true }, true],
    [{ isOut: true, isIn: false }, { ...change, pickup: true }, true],
    [{ isOut: true, isIn: false }, { ...change, delivery: true }, false],
    [{ isOut: false, isIn: true }, { ...change, delivery: true }, true],
    [{ isOut: false, isIn: true }, { ...change, pickup: true }, false],
    [{ isOut: true, isIn: true }, change, false],
  ])('%j with a change of %j contradict the ledger: %s', (goods, changed, contradicts) => {
    expect(contradictsStock(goods, changed)).toBe(contradicts);
  });
});

test('a shipment is late while it waits or is on its way after its promised day', () => {
  const late = (eta: string | null) =>
    SHIPMENT_STATES.all.filter((status) => isLate({ status, eta }, '2026-03-02'));
  expect(late('2026-03-01')).toEqual(['waiting', 'transit']);
  expect(late('2026-03-02')).toEqual([]);
  expect(late(null)).toEqual([]);
});

test.each([
  ['outward', ['transit', null, null, null, null]],
  ['inward', ['delivered', 'delivered', null, null, null]],
  ['between', ['transit', 'delivered', null, null, null]],
] as const)('checking the boxes of an %s shipment leads to the next status', (direction, expected) => {
  const statuses = ['waiting', 'transit', 'delivered', 'cancelled', 'returned'] as const;
  expect(statuses.map((status) => statusAfterCheck({ direction, status }))).toEqual(expected);
});
