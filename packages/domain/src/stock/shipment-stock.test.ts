import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHIPMENT_STATES, type ShipmentStatus } from '../documents/document-states.ts';
import {
  arrivedDifferent,
  isDispatchedCount,
  isReceivedCount,
  overPieces,
  type ShippedLine,
  type StockedShipment,
  shipmentMoves,
  stockEffects,
} from './shipment-stock.ts';
import { isStockProblem, type StockQuantity, stockEntry } from './stock-ledger.ts';

const BETWEEN: StockedShipment = { pickup: 'mailhouse', delivery: 'vantaa', isOut: false, isIn: false };
const NONE = { remove: false, add: false };
const isKnown = () => true;
const status = fc.constantFrom<ShipmentStatus>(...SHIPMENT_STATES.all);

describe('the effects of a step', () => {
  const table: Partial<Record<`${ShipmentStatus} ${ShipmentStatus}`, { remove: boolean; add: boolean }>> = {
    'waiting transit': { remove: true, add: false },
    'waiting delivered': { remove: true, add: true },
    'transit delivered': { remove: false, add: true },
  };
  const steps = SHIPMENT_STATES.all.flatMap((from) => SHIPMENT_STATES.all.map((to) => ({ from, to })));

  test.each(steps)('from $from to $to', ({ from, to }) => {
    const effects = table[`${from} ${to}`] ?? NONE;
    expect(stockEffects({ from, to }, BETWEEN)).toEqual(effects);
    expect(stockEffects({ from, to }, { ...BETWEEN, pickup: null })).toEqual({ ...effects, remove: false });
    expect(stockEffects({ from, to }, { ...BETWEEN, delivery: null })).toEqual({ ...effects, add: false });
    expect(stockEffects({ from, to }, { ...BETWEEN, isOut: true, isIn: true })).toEqual(NONE);
  });

  test('on any walk through the states goods leave once and arrive once at most', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 20 }), (walk) => {
        let from: ShipmentStatus = SHIPMENT_STATES.first;
        let shipment = BETWEEN;
        let removed = 0;
        let added = 0;
        for (const to of walk) {
          const effects = stockEffects({ from, to }, shipment);
          removed += Number(effects.remove);
          added += Number(effects.add);
          shipment = {
            ...shipment,
            isOut: shipment.isOut || effects.remove,
            isIn: shipment.isIn || effects.add,
          };
          from = to;
        }
        expect(removed).toBeLessThanOrEqual(1);
        expect(added).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the moves of a shipment', () => {
  test('five pumps from the mailhouse to Vantaa, of which four arrive', () => {
    const stock = new Map<string, StockQuantity>([
      ['mailhouse', { total: 8, free: 8 }],
      ['vantaa', { total: 1, free: 1 }],
    ]);
    const events: string[] = [];
    let shipment = BETWEEN;
    const step = (from: ShipmentStatus, to: ShipmentStatus, line: ShippedLine) => {
      const effects = stockEffects({ from, to }, shipment);
      for (const { warehouse, write } of shipmentMoves({ effects, shipment, lines: [line], isKnown })) {
        const entry = stockEntry(stock.get(warehouse) ?? { total: 0, free: 0 }, write);
        if (isStockProblem(entry)) throw new Error('The example has enough stock.');
        stock.set(warehouse, entry);
        events.push(`${warehouse} ${entry.event}`);
      }
      shipment = { ...shipment, isOut: shipment.isOut || effects.remove, isIn: shipment.isIn || effects.add };
    };
    const totals = () => [stock.get('mailhouse')?.total, stock.get('vantaa')?.total];
    const pumps = { sku: 'PUMP', count: 5, dispatched: 5 };

    step('waiting', 'transit', pumps);
    expect(totals()).toEqual([3, 1]);
    expect(events).toEqual(['mailhouse dispatch']);
    step('transit', 'delivered', { ...pumps, received: 4 });
    expect(totals()).toEqual([3, 5]);
    expect(events).toEqual(['mailhouse dispatch', 'vantaa resupply']);
    expect(arrivedDifferent([{ ...pumps, received: 4 }])).toBe(true);

    step('delivered', 'waiting', pumps);
    step('waiting', 'transit', pumps);
    expect(totals()).toEqual([3, 5]);
    expect(events).toHaveLength(2);
  });

  test('leave out what stock does not know, what was not counted, and come in the order of their rows', () => {
    const lines = [
      { sku: 'pump', count: 2 },
      { sku: null, count: 9 },
      { sku: 'FAN', count: 4, dispatched: 0, received: 4 },
      { sku: 'GONE', count: 1 },
      { sku: 'BELT', count: 3, received: 1 },
    ];
    const effects = { remove: true, add: true };
    const moves = shipmentMoves({
      effects,
      shipment: BETWEEN,
      lines,
      isKnown: (sku) => sku !== 'GONE',
    });
    expect(moves.map(({ sku, warehouse, write }) => [sku, warehouse, write])).toEqual([
      ['BELT', 'mailhouse', { reason: 'dispatch', amount: 3 }],
      ['BELT', 'vantaa', { reason: 'resupply', amount: 1 }],
      ['FAN', 'vantaa', { reason: 'resupply', amount: 4 }],
      ['pump', 'mailhouse', { reason: 'dispatch', amount: 2 }],
      ['pump', 'vantaa', { reason: 'resupply', amount: 2 }],
    ]);
    expect(shipmentMoves({ effects: NONE, shipment: BETWEEN, lines, isKnown })).toEqual([]);
  });

  test('what was counted when it left is what arrives, unless the arrival is counted', () => {
    const line = { sku: 'FAN', count: 5, dispatched: 3 };
    const moved = (counted: Partial<ShippedLine>) =>
      shipmentMoves({
        effects: { remove: true, add: true },
        shipment: BETWEEN,
        lines: [{ ...line, ...counted }],
        isKnown,
      });
    const amounts = (counted: Partial<ShippedLine>) => moved(counted).map(({ write }) => write);
    const dispatch = { reason: 'dispatch', amount: 3 };
    expect(amounts({})).toEqual([dispatch, { reason: 'resupply', amount: 3 }]);
    expect(amounts({ received: 7 })).toEqual([dispatch, { reason: 'resupply', amount: 7 }]);
  });

  test.each([
    [0, true, true],
    [5, true, true],
    [6, false, true],
    [-1, false, false],
    [1.5, false, false],
    [1_000_001, false, false],
  ])('of five pieces %d can leave: %s; can arrive: %s', (counted, leaves, arrives) => {
    expect(isDispatchedCount(counted, { count: 5 })).toBe(leaves);
    expect(isReceivedCount(counted)).toBe(arrives);
  });

  test('more than left is over, and of goods that were never taken out of their warehouse all is', () => {
    const arrival = { effects: { remove: false, add: true }, shipment: { ...BETWEEN, isOut: true } };
    expect(overPieces({ count: 5 }, arrival)).toBe(0);
    expect(overPieces({ count: 5, dispatched: 3, received: 5 }, arrival)).toBe(2);
    expect(overPieces({ count: 5, received: 8 }, arrival)).toBe(3);
    expect(overPieces({ count: 5, received: 2 }, arrival)).toBe(0);
    const untaken = { ...arrival, shipment: BETWEEN };
    expect(overPieces({ count: 5, dispatched: 3 }, untaken)).toBe(3);
    expect(overPieces({ count: 5, received: 0 }, untaken)).toBe(0);
    expect(overPieces({ count: 5 }, { ...untaken, effects: { remove: true, add: true } })).toBe(0);
    // From a supplier, or from a place whose stock is not tracked.
    expect(overPieces({ count: 5 }, { ...untaken, shipment: { ...BETWEEN, pickup: null } })).toBe(0);
  });

  test('without counts, or with equal ones, nothing differs', () => {
    expect(
      arrivedDifferent([{ count: 5 }, { count: 3, dispatched: 2 }, { count: 3, dispatched: 2, received: 2 }]),
    ).toBe(false);
    expect(
      arrivedDifferent([
        { count: 5, received: 5 },
        { count: 3, received: 2 },
      ]),
    ).toBe(true);
  });
});
