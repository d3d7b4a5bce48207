import { describe, expect, test } from 'vitest';
import { SHIPMENT_STATES } from '../documents/document-states.ts';
import type { ShippedGoods } from '../fulfilment/progress.ts';
import { promises } from './promised-stock.ts';
import { poolOf } from './stock-pool.ts';

const TODAY = '2026-03-01';
const of = (sku: string, count: number) => [{ sku, name: sku, count }];
const goods = (status: ShippedGoods['status'], lines: ReturnType<typeof of>): ShippedGoods => ({
  status,
  isOut: false,
  lines: lines.map((line) => ({ ...line, dispatched: null, received: null })),
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
    const shipments = SHIPMENT_STATES.all.map((status) => goods(status, of('PUMP', 3)));
    expect(promises({ pool, today: TODAY }, [{ ...order, shipments }])).toEqual([
      { day: '2026-03-09', count: -4 },
    ]);
  });

  test('end when all has left, also when more was sent than ordered', () => {
    const shipments = [goods('transit', of('PUMP', 11))];
    expect(promises({ pool, today: TODAY }, [{ ...order, shipments }])).toEqual([]);
  });

  test('go on for the rest of an order that has left in part', () => {
    const shipments = [goods('transit', of('PUMP', 3))];
    expect(promises({ pool, today: TODAY }, [{ ...order, status: 'transit', shipments }])).toEqual([
      { day: '2026-03-09', count: -7 },
    ]);
  });

  test.each(['transit', 'delivered', 'cancelled'] as const)('of an order that is %s are none', (status) => {
    expect(promises({ pool, today: TODAY }, [{ ...order, status }])).toEqual([]);
  });
});
