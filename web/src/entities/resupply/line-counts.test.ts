import { expect, test } from 'vitest';
import { countsOf, countsOfItem } from './line-counts.ts';
import { NOTHING_SHORT } from './sample-resupply.ts';

const line = (sku: string | null, count: number) => ({
  ...{ id: 1, sku, name: 'Fan', count, costPrice: 1, discount: 0, imageUrl: null },
});
const shipment = (status: 'transit' | 'delivered', received: number | null) => ({
  ...{ id: 1, number: 'K7MP2QX9', status, shippingInfo: { companyName: 'mailhouse' } },
  genericDevices: [{ sku: 'fan', name: 'Fan', count: 4, received, ...NOTHING_SHORT }],
});
const ORDER = {
  paymentStatus: 'transit' as const,
  genericDevices: [line('FAN', 5), line(null, 7), line('fan', 2), line('PUMP', 1)],
  Shipments: [shipment('delivered', null), shipment('delivered', 2), shipment('transit', null)],
};

test('pieces of an item are added up over its lines, whatever the case of its sku', () => {
  expect(countsOfItem(ORDER, 'Fan')).toEqual({ ordered: 7, arrived: 6 });
  expect(countsOfItem(ORDER, 'PUMP')).toEqual({ ordered: 1, arrived: 0 });
});

test('pieces of an order are added up over all its lines', () => {
  expect(countsOf(ORDER)).toEqual({ ordered: 15, arrived: 6 });
});

test('a delivered order that came without shipments has arrived whole', () => {
  const order = { ...ORDER, paymentStatus: 'delivered' as const, Shipments: [] };
  expect(countsOf(order)).toEqual({ ordered: 15, arrived: 15 });
});
