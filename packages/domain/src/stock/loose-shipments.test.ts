import { describe, expect, test } from 'vitest';
import { SHIPMENT_STATES } from '../documents/document-states.ts';
import { isTransferUnderway, type LooseShipment, looseArrivals, looseDepartures } from './loose-shipments.ts';
import { poolOf } from './stock-pool.ts';

const TODAY = '2026-03-01';
const of = (sku: string, count: number) => [{ sku, count }];

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

  test('are on their way between warehouses once they have left the first', () => {
    const underway = (direction: 'between' | 'inward', isOut: boolean) =>
      SHIPMENT_STATES.all.filter((status) => isTransferUnderway({ direction, status, isOut }));
    expect(underway('between', false)).toEqual(['transit']);
    expect(underway('between', true)).toEqual(['waiting', 'transit']);
    expect(underway('inward', true)).toEqual([]);
  });
});
