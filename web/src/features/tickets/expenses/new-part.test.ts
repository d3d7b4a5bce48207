import type { StockItem } from '@halla/contract/stock';
import { expect, it } from 'vitest';
import { TICKET } from '../api/sample-ticket.ts';
import { newPart } from './new-part.ts';

const AT = '2026-03-01T10:00:00.000Z';

const COUNTS = { owed: 0, reserved: 0, incoming: 0, alertQuantity: null };
const ROW = { ...COUNTS, id: 1, unit: 'pcs', scannerCode: null, shelf: null, updatedAt: AT };

/** A stock item with free pieces by warehouse. */
function itemWith(free: Readonly<Record<string, number>>): StockItem {
  const quantities = Object.entries(free).map(([value, pieces]) => ({
    ...{ ...ROW, total: pieces, free: pieces, available: pieces },
    Warehouse: { value, name: value },
  }));
  return {
    ...{ id: 9, sku: 'FAN', name: 'Fan', nameFi: null, unit: 'pcs', imageUrl: null },
    ...{ costPrice: 8, listPrice: 9, createdAt: AT, updatedAt: AT },
    StockQuantities: quantities,
  };
}

it.each([
  ['FI', 'vantaa'],
  ['LV', 'estonia'],
  [null, 'vantaa'],
])('A part for a device in %s comes from the nearest warehouse that has one: %s.', (location, warehouse) => {
  const fan = itemWith({ mailhouse: 0, vantaa: 4, estonia: 1 });
  expect(newPart(fan, { ...TICKET.Device, location })).toMatchObject({ sku: 'FAN', count: 1, warehouse });
});

it('A part that no warehouse has is taken from none yet.', () => {
  expect(newPart(itemWith({ vantaa: 0 }), { ...TICKET.Device, location: 'FI' }).warehouse).toBeNull();
});
