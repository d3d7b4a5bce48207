import { describe, expect, test } from 'vitest';
import { lackingInStock, nextShipmentMove, shipmentTrack } from './shipment-track.ts';

const [MADE, LEFT, ARRIVED] = ['2026-03-01', '2026-03-02', '2026-03-05'];
const WAITING = { status: 'waiting', createdAt: MADE, stockOutAt: null, deliveredAt: null } as const;
const TRANSIT = { ...WAITING, status: 'transit', stockOutAt: LEFT } as const;
const DELIVERED = { ...TRANSIT, status: 'delivered', deliveredAt: ARRIVED } as const;

const shown = (shipment: Parameters<typeof shipmentTrack>[0]) =>
  shipmentTrack(shipment).map(({ name, progress, at }) => `${name} ${progress} ${at}`);

describe('the track of a shipment', () => {
  test('goes from its making over its departure to its arrival', () => {
    expect(shown(WAITING)).toEqual([`made done ${MADE}`, 'sent present null', 'arrived ahead null']);
    expect(shown(TRANSIT)).toEqual([`made done ${MADE}`, `sent done ${LEFT}`, 'arrived present null']);
    expect(shown(DELIVERED)).toEqual([`made done ${MADE}`, `sent done ${LEFT}`, `arrived done ${ARRIVED}`]);
  });

  test('does not know when goods left that are in no warehouse', () => {
    expect(shown({ ...TRANSIT, stockOutAt: null })[1]).toBe('sent done null');
  });

  test('begins again when the shipment waits again', () => {
    expect(shown({ ...WAITING, stockOutAt: LEFT })[1]).toBe('sent present null');
  });

  test('ends with the cancellation, and shows whether the goods had left', () => {
    const cancelled = { ...WAITING, status: 'cancelled' } as const;
    expect(shown(cancelled).slice(1)).toEqual(['sent skipped null', 'cancelled done null']);
    expect(shown({ ...cancelled, stockOutAt: LEFT }).slice(1)).toEqual([
      `sent done ${LEFT}`,
      'cancelled done null',
    ]);
  });

  test('ends with the return, from the way or from the receiver', () => {
    expect(shown({ ...TRANSIT, status: 'returned' }).slice(2)).toEqual([
      'arrived skipped null',
      'returned done null',
    ]);
    expect(shown({ ...DELIVERED, status: 'returned' }).slice(2)).toEqual([
      `arrived done ${ARRIVED}`,
      'returned done null',
    ]);
  });
});

describe('the next step of a shipment', () => {
  const NOW = new Date('2026-03-06T00:00:00Z');
  const FRESH = {
    ...{ updatedAt: '2026-03-05T00:00:00Z', shippingCompany: 'Posti Oy', rating: null },
    genericDevices: [{ short: 0 }, { short: 0 }],
  };
  const SHORT = [{ short: 0 }, { short: 2 }];

  test.each([
    ['waiting', 'send'],
    ['transit', 'receive'],
    ['delivered', 'rate'],
    ['cancelled', null],
    ['returned', null],
  ] as const)('of one that is %s is to %s', (status, move) => {
    expect(nextShipmentMove({ ...FRESH, status }, NOW)).toBe(move);
  });

  test('settles missing pieces first, and even when the shipment is closed', () => {
    const short = { ...FRESH, status: 'delivered', genericDevices: SHORT } as const;
    expect(nextShipmentMove(short, NOW)).toBe('settle');
    expect(nextShipmentMove({ ...short, updatedAt: '2026-01-01T00:00:00Z' }, NOW)).toBe('settle');
    expect(nextShipmentMove({ ...short, status: 'transit' }, NOW)).toBe('receive');
  });

  test('rates only a carrier that is not rated, while the shipment is open', () => {
    const delivered = { ...FRESH, status: 'delivered' } as const;
    expect(nextShipmentMove({ ...delivered, rating: 4 }, NOW)).toBeNull();
    expect(nextShipmentMove({ ...delivered, shippingCompany: null }, NOW)).toBeNull();
    expect(nextShipmentMove({ ...delivered, updatedAt: '2026-02-26T00:00:00Z' }, NOW)).toBeNull();
  });
});

describe('what a warehouse lacks', () => {
  const PUMP = { sku: 'PUMP', name: 'Pump', count: 5, inStock: true };

  test('is what is fewer on its shelf than leaves, over all lines of an item', () => {
    expect(lackingInStock([PUMP], [{ sku: 'pump', free: 5 }])).toEqual([]);
    expect(lackingInStock([PUMP, { ...PUMP, count: 1 }], [{ sku: 'pump', free: 5 }])).toEqual([
      { sku: 'PUMP', name: 'Pump', count: 6, free: 5 },
    ]);
    expect(lackingInStock([PUMP], [])).toMatchObject([{ free: 0 }]);
  });

  test('names no items that stock does not know', () => {
    const manual = { sku: null, name: 'Manual', count: 1, inStock: false };
    expect(lackingInStock([manual, { ...PUMP, inStock: false }], [])).toEqual([]);
  });
});
