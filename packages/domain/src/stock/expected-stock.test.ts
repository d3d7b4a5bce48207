import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATES, SHIPMENT_STATES } from '../documents/document-states.ts';
import {
  arrivals,
  type ExpectedOrder,
  isDated,
  type LooseShipment,
  looseArrivals,
  looseDepartures,
  piecesOf,
  poolOf,
  promises,
  unsentLines,
} from './expected-stock.ts';
import { incoming } from './stock-demand.ts';

const TODAY = '2026-03-01';
const GREY_220 = '2024_EC_G_220';
const GREY_110 = '2024_ec_g_110';
const of = (sku: string, count: number) => [{ sku, count }];

describe('a pool', () => {
  test('holds all skus of cabins of one colour, and one sku of everything else', () => {
    expect(poolOf(GREY_220)).toBe(poolOf(GREY_110));
    expect(poolOf(GREY_220)).not.toBe(poolOf('2024_EC_W_220'));
    expect(poolOf(' Pump ')).toBe(poolOf('PUMP'));
    expect(poolOf('grey')).not.toBe(poolOf(GREY_220));
  });

  test('has the pieces of its lines, not of those that were typed by hand', () => {
    const lines = [...of(GREY_220, 2), ...of(GREY_110, 3), ...of('PUMP', 5), { sku: null, count: 7 }];
    expect(piecesOf(poolOf(GREY_220), lines)).toBe(5);
  });
});

describe('promises', () => {
  const pool = poolOf('PUMP');
  const order = {
    status: 'deposit',
    deliveryDate: '2026-03-09',
    lines: of('PUMP', 10),
    shipments: [],
  } as const;

  test('are due on the day of delivery, without one today', () => {
    const orders = [order, { ...order, deliveryDate: null, lines: of('pump', 4) }];
    expect(promises({ pool, today: TODAY }, orders)).toEqual([
      { day: '2026-03-09', count: -10 },
      { day: TODAY, count: -4 },
    ]);
  });

  test('are less what has left, and not less what is waiting, cancelled or came back', () => {
    const shipments = SHIPMENT_STATES.all.map((status) => ({ status, lines: of('PUMP', 3) }));
    expect(promises({ pool, today: TODAY }, [{ ...order, shipments }])).toEqual([
      { day: '2026-03-09', count: -4 },
    ]);
  });

  test('end when all has left, also when more was sent than ordered', () => {
    const shipments = [{ status: 'transit', lines: of('PUMP', 11) }] as const;
    expect(promises({ pool, today: TODAY }, [{ ...order, shipments }])).toEqual([]);
  });

  test.each(['transit', 'delivered', 'cancelled'] as const)('of an order that is %s are none', (status) => {
    expect(promises({ pool, today: TODAY }, [{ ...order, status }])).toEqual([]);
  });
});

test('An order waits for what has not left, with a line for each pool.', () => {
  const lines = [
    ...of(GREY_220, 2),
    { sku: null, count: 9 },
    ...of('PUMP', 5),
    ...of(GREY_110, 3),
    ...of('FAN', 1),
  ];
  const shipments = [
    { status: 'delivered', lines: [...of('pump', 4), ...of('FAN', 1)] },
    { status: 'waiting', lines: of(GREY_110, 3) },
  ] as const;
  expect(unsentLines({ lines, shipments })).toEqual([...of(GREY_220, 5), ...of('PUMP', 1)]);
  expect(unsentLines({ lines: of('FAN', 1), shipments })).toEqual([]);
});

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

describe('shipments that belong to no order', () => {
  const place = { pool: poolOf('FAN'), at: 'mailhouse', today: TODAY };
  const between: LooseShipment = {
    number: 'S1',
    status: 'waiting',
    pickupWarehouse: 'estonia',
    deliveryWarehouse: 'mailhouse',
    pickupDate: null,
    eta: '2026-03-10',
    isOut: false,
    lines: of('FAN', 6),
  };
  const outwards = { ...between, pickupWarehouse: 'mailhouse', deliveryWarehouse: 'estonia' } as const;

  test('arrive while they are waiting or in transit, at the warehouse to which they go', () => {
    const shipments = SHIPMENT_STATES.all.map((status) => ({ ...between, number: status, status }));
    expect(looseArrivals(place, shipments)).toEqual([
      { number: 'waiting', kind: 'shipment', day: '2026-03-10', count: 6 },
      { number: 'transit', kind: 'shipment', day: '2026-03-10', count: 6 },
    ]);
    expect(looseArrivals({ ...place, at: 'estonia' }, shipments)).toEqual([]);
    expect(looseArrivals({ ...place, pool: poolOf('PUMP') }, shipments)).toEqual([]);
  });

  test('take goods out while they are waiting, on the day of their pickup, without one today', () => {
    const shipments = SHIPMENT_STATES.all.map((status) => ({ ...outwards, status }));
    expect(looseDepartures(place, shipments)).toEqual([{ day: TODAY, count: -6 }]);
    expect(looseDepartures(place, [{ ...outwards, pickupDate: '2026-03-04' }])).toEqual([
      { day: '2026-03-04', count: -6 },
    ]);
  });

  test('take nothing out twice', () => {
    expect(looseDepartures(place, [{ ...outwards, isOut: true }])).toEqual([]);
    expect(looseDepartures(place, [between])).toEqual([]);
  });
});
