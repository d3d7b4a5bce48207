import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATES, SHIPMENT_STATES } from '../documents/document-states.ts';
import { arrivals, type ExpectedOrder, isDated } from './expected-stock.ts';
import { incoming } from './stock-demand.ts';
import { poolOf } from './stock-pool.ts';

const TODAY = '2026-03-01';
const of = (sku: string, count: number) => [{ sku, count }];

describe('arrivals', () => {
  const at = { pool: poolOf('FAN'), warehouses: ['mailhouse', 'vantaa', 'estonia'], at: 'mailhouse' };
  const order: ExpectedOrder = {
    number: 'R1',
    status: 'completed',
    buyer: 'finland',
    eta: '2026-04-01',
    lines: of('FAN', 20),
    shipments: [],
  };
  const shipment = (given: Partial<ExpectedOrder['shipments'][number]>) => ({
    number: 'S1',
    status: 'transit' as const,
    deliveryWarehouse: 'mailhouse',
    eta: '2026-03-10',
    lines: of('FAN', 6),
    ...given,
  });

  test('come on the day of their shipment, and what is not shipped on that of the order', () => {
    const shipments = [
      shipment({}),
      shipment({ number: 'S2', eta: null, lines: of('FAN', 4) }),
      shipment({ number: 'S3', status: 'delivered', lines: of('FAN', 5) }),
      shipment({ number: 'S4', deliveryWarehouse: 'vantaa', lines: of('FAN', 2) }),
      shipment({ number: 'S5', status: 'cancelled' }),
    ];
    expect(arrivals(at, [{ ...order, shipments }])).toEqual([
      { number: 'S1', kind: 'shipment', day: '2026-03-10', count: 6 },
      { number: 'S2', kind: 'shipment', day: '2026-04-01', count: 4 },
      { number: 'R1', kind: 'resupply', day: '2026-04-01', count: 3 },
    ]);
  });

  test('have no day when neither shipment nor order says one', () => {
    const [arrival] = arrivals(at, [{ ...order, eta: null }]);
    expect(arrival?.day).toBeNull();
  });

  test('can be counted on from today on, not when their day is past or unknown', () => {
    const coming = (day: string | null) => isDated({ number: 'R1', kind: 'resupply', day, count: 1 }, TODAY);
    expect(['2026-02-28', TODAY, '2026-03-02', null].map(coming)).toEqual([false, true, true, false]);
  });

  test('are in total what is incoming', () => {
    const places = fc.constantFrom('mailhouse', 'vantaa', 'estonia');
    const lines = fc.array(fc.record({ sku: fc.constantFrom('FAN', 'fan', 'OTHER'), count: fc.nat(9) }), {
      maxLength: 3,
    });
    const day = fc.constantFrom(null, '2026-02-01', '2026-03-20');
    const drawn = fc.record({
      number: fc.constant('R1'),
      status: fc.constantFrom(...ORDER_STATES.all),
      buyer: fc.constantFrom('estonia', 'finland'),
      eta: day,
      lines,
      shipments: fc.array(
        fc.record({
          number: fc.constant('S1'),
          status: fc.constantFrom(...SHIPMENT_STATES.all),
          deliveryWarehouse: fc.option(places),
          eta: day,
          lines,
        }),
        { maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(places, { maxLength: 3 }),
        places,
        fc.array(drawn, { maxLength: 4 }),
        (warehouses, place, orders) => {
          const total = arrivals({ ...at, warehouses, at: place }, orders).reduce(
            (sum, { count }) => sum + count,
            0,
          );
          expect(total).toBe(incoming({ sku: 'FAN', warehouses }, orders).get(place) ?? 0);
        },
      ),
    );
  });
});
