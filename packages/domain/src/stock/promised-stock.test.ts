import { describe, expect, test } from 'vitest';
import { SHIPMENT_STATES } from '../documents/document-states.ts';
import { promises, unsentLines } from './promised-stock.ts';
import { poolOf } from './stock-pool.ts';

const TODAY = '2026-03-01';
const GREY_220 = '2024_EC_G_220';
const GREY_110 = '2024_ec_g_110';
const of = (sku: string, count: number) => [{ sku, count }];

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
