import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ORDER_STATES,
  type PaymentStatus,
  SHIPMENT_STATES,
  type ShipmentStatus,
} from '../documents/document-states.ts';
import {
  fulfilmentWarehouse,
  homeWarehouse,
  type IncomingOrder,
  incoming,
  reservedBySku,
  stockHighlight,
} from './stock-demand.ts';

const FAN = (count: number) => [{ sku: 'FAN', count }];
const ROWS = ['mailhouse', 'estonia', 'vantaa'];

function shipment(status: ShipmentStatus, count: number, deliveryWarehouse: string) {
  return { status, deliveryWarehouse, lines: FAN(count) };
}

describe('the worked example of the item FAN', () => {
  const orders = (
    [
      ['invoiced', 3],
      ['deposit', 2],
      ['completed', 4],
      ['transit', 5],
      ['delivered', 7],
      ['cancelled', 1],
    ] as const
  ).map(([status, count]) => ({ status, lines: FAN(count) }));
  const resupply: IncomingOrder[] = [
    {
      status: 'completed',
      buyer: 'estonia',
      lines: FAN(20),
      shipments: [
        shipment('delivered', 5, 'estonia'),
        shipment('transit', 6, 'mailhouse'),
        shipment('waiting', 4, 'estonia'),
      ],
    },
    {
      status: 'invoiced',
      buyer: 'finland',
      lines: FAN(10),
      shipments: [shipment('cancelled', 3, 'mailhouse'), shipment('transit', 2, 'vantaa')],
    },
    { status: 'delivered', buyer: 'finland', lines: FAN(50), shipments: [] },
    { status: 'cancelled', buyer: 'finland', lines: FAN(8), shipments: [] },
  ];
  const reserved = reservedBySku(orders).get('fan') ?? 0;
  const coming = incoming({ sku: 'FAN', warehouses: ROWS }, resupply);

  test.each([
    { warehouse: 'mailhouse', free: 10, alertQuantity: 12, shown: [9, 14, 'yellow'] },
    { warehouse: 'estonia', free: 4, alertQuantity: 3, shown: [0, 9, null] },
    { warehouse: 'vantaa', free: 0, alertQuantity: null, shown: [0, 2, 'red'] },
  ])('the row of $warehouse', ({ warehouse, free, alertQuantity, shown }) => {
    const ofRow = fulfilmentWarehouse(ROWS) === warehouse ? reserved : 0;
    expect([ofRow, coming.get(warehouse), stockHighlight({ reserved: ofRow, free, alertQuantity })]).toEqual(
      shown,
    );
  });

  test('everything that is ordered and not delivered is somewhere', () => {
    expect([...coming.values()].reduce((sum, count) => sum + count, 0)).toBe(20 - 5 + 10);
  });
});

describe('the warehouse of an item', () => {
  test.each([
    [['vantaa', 'mailhouse', 'estonia'], 'mailhouse', 'estonia', 'mailhouse'],
    [['vantaa', 'estonia'], 'vantaa', 'estonia', 'vantaa'],
    [['estonia', 'spain'], 'estonia', 'estonia', 'estonia'],
    [['spain'], 'spain', 'spain', 'spain'],
    [['spain', 'car'], 'car', 'car', 'car'],
    [[], null, null, null],
  ])(
    'with rows in %j orders come from %s, resupply goes to %s or %s',
    (rows, fulfilment, estonian, finnish) => {
      expect(fulfilmentWarehouse(rows)).toBe(fulfilment);
      expect(homeWarehouse(rows, 'estonia')).toBe(estonian);
      expect(homeWarehouse(rows, 'finland')).toBe(finnish);
    },
  );
});

const line = fc.record({ sku: fc.constantFrom('FAN', 'fan', 'PUMP', null), count: fc.nat(20) });
const lines = fc.array(line, { maxLength: 4 });
const warehouse = fc.constantFrom('mailhouse', 'vantaa', 'estonia', 'spain');
const paymentStatus = fc.constantFrom<PaymentStatus>(...ORDER_STATES.all);

describe('reserved', () => {
  test('is what orders before their transit have, by sku in any spelling', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ status: paymentStatus, lines }), { maxLength: 8 }), (orders) => {
        const open = orders.filter(({ status }) => ['invoiced', 'deposit', 'completed'].includes(status));
        const fans = open.flatMap((order) => order.lines.filter(({ sku }) => sku?.toUpperCase() === 'FAN'));
        const sum = fans.reduce((total, { count }) => total + count, 0);
        expect(reservedBySku(orders).get('fan') ?? 0).toBe(sum);
      }),
    );
  });
});

describe('incoming', () => {
  const order = fc.record({
    status: paymentStatus,
    buyer: fc.constantFrom('estonia', 'finland'),
    lines,
    shipments: fc.array(
      fc.record({
        status: fc.constantFrom<ShipmentStatus>(...SHIPMENT_STATES.all),
        deliveryWarehouse: fc.option(warehouse),
        lines,
      }),
      { maxLength: 4 },
    ),
  });
  const total = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((sum, count) => sum + count, 0);
  const rows = fc.uniqueArray(warehouse);

  test('orders do not influence each other, and those that are done bring nothing', () => {
    fc.assert(
      fc.property(rows, fc.array(order, { maxLength: 5 }), (warehouses, orders) => {
        const item = { sku: 'FAN', warehouses };
        const together = total(incoming(item, orders));
        expect(together).toBe(orders.reduce((sum, one) => sum + total(incoming(item, [one])), 0));
        const done = orders.filter(({ status }) => status === 'delivered' || status === 'cancelled');
        expect(total(incoming(item, done))).toBe(0);
      }),
    );
  });

  test('a shipment within an order only moves pieces between warehouses until it is delivered', () => {
    fc.assert(
      fc.property(
        rows.filter(({ length }) => length > 0),
        fc.constantFrom<ShipmentStatus>(...SHIPMENT_STATES.all),
        warehouse,
        fc.nat(20),
        (warehouses, status, to, count) => {
          const shipments = [shipment(status, count, to)];
          const one: IncomingOrder = { status: 'completed', buyer: 'finland', lines: FAN(20), shipments };
          const sum = total(incoming({ sku: 'FAN', warehouses }, [one]));
          expect(sum).toBe(status === 'delivered' ? 20 - count : 20);
        },
      ),
    );
  });

  test('what did not arrive stays incoming until it is given up', () => {
    const delivered = (counted: { received: number | null; waived?: number }) =>
      incoming({ sku: 'FAN', warehouses: ROWS }, [
        {
          ...{ status: 'completed', buyer: 'finland', lines: FAN(20) },
          shipments: [
            {
              ...{ status: 'delivered', deliveryWarehouse: 'mailhouse' },
              lines: FAN(20).map((one) => ({ ...one, ...counted })),
            },
          ],
        },
      ]).get('mailhouse');
    expect(delivered({ received: null })).toBeUndefined();
    expect(delivered({ received: 0 })).toBe(20);
    expect(delivered({ received: 18 })).toBe(2);
    expect(delivered({ received: 18, waived: 2 })).toBeUndefined();
    expect(delivered({ received: 22 })).toBeUndefined();
  });

  test('more than was ordered takes nothing away elsewhere', () => {
    const shipments = [shipment('transit', 30, 'vantaa')];
    const one: IncomingOrder = { status: 'completed', buyer: 'finland', lines: FAN(20), shipments };
    expect([...incoming({ sku: 'fan', warehouses: ROWS }, [one])]).toEqual([['vantaa', 30]]);
  });
});

test.each([
  { reserved: 0, free: 0, alertQuantity: null, colour: 'red' },
  { reserved: 5, free: 5, alertQuantity: 9, colour: 'red' },
  { reserved: 4, free: 5, alertQuantity: 6, colour: 'yellow' },
  { reserved: 4, free: 5, alertQuantity: 5, colour: null },
  { reserved: 4, free: 5, alertQuantity: null, colour: null },
])('$reserved reserved of $free free with an alert at $alertQuantity is $colour', ({ colour, ...row }) => {
  expect(stockHighlight(row)).toBe(colour);
});
