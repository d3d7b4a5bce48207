import type { StockRow } from '@halla/contract/stock';
import { describe, expect, it } from 'vitest';
import { isAmount, type StockLine, totalAfter, withReason, withScanned, writeOf } from './stock-lines.ts';

const ROW: StockRow = {
  id: 7,
  StockItemId: 3,
  sku: 'FAN',
  name: 'Fan',
  nameFi: null,
  Warehouse: { value: 'mailhouse', name: 'Mailhouse' },
  total: 8,
  free: 8,
  alertQuantity: null,
  shelf: null,
  scannerCode: null,
  reserved: 0,
  owed: 0,
  available: 0,
  incoming: 0,
  costPrice: null,
  listPrice: null,
  unit: 'pcs',
  imageUrl: null,
  StockItemGroups: [],
  updatedAt: '2026-03-02T12:00:00.000Z',
};
const line = (amount: number | null): StockLine => ({ row: ROW, amount, problem: null });

describe('the lines of a modification', () => {
  it('count a scanned item once more, and put a new one first', () => {
    const scan = (lines: readonly StockLine[], row: StockRow) =>
      withScanned(lines, { row, reason: 'dispatch' });
    const pump = { ...ROW, id: 8, sku: 'PUMP' };
    const lines = scan(scan(scan([], ROW), pump), ROW);
    expect(lines.map(({ row, amount }) => [row.sku, amount])).toEqual([
      ['PUMP', 1],
      ['FAN', 2],
    ]);
  });

  it('leave the new quantity to who types it: a scan neither begins nor changes it', () => {
    const scan = (lines: readonly StockLine[]) => withScanned(lines, { row: ROW, reason: 'other' });
    expect(scan([])).toMatchObject([{ amount: null }]);
    expect(scan(scan([]))).toMatchObject([{ amount: null }]);
    expect(scan([line(12.5)])).toMatchObject([{ amount: 12.5 }]);
  });

  it.each([
    ['dispatch', 'resupply', 3],
    ['dispatch', 'other', null],
    ['other', 'resupply', null],
  ] as const)('that were for %s keep or lose their amount for %s', (from, to, amount) => {
    expect(withReason([line(3)], { from, to })).toMatchObject([{ amount }]);
  });

  it.each([
    ['dispatch', 3, 5],
    ['dispatch', 9, null],
    ['dispatch', 0, null],
    ['resupply', 3, 11],
    ['resupply', -1, null],
    ['other', 3, 3],
    ['other', 0, 0],
    ['other', null, null],
  ] as const)('%s of %s leaves %s of 8', (reason, amount, left) => {
    expect(totalAfter(line(amount), reason)).toBe(left);
  });

  it('are sent as what is taken, added or counted', () => {
    const sent = (reason: 'dispatch' | 'resupply' | 'other') =>
      writeOf(line(3), { amount: 3, reason, text: ' Broken ' });
    expect(sent('dispatch')).toEqual({
      stock_item: { id: 7, total: -3, reason: 'dispatch' },
      relative_modification: true,
    });
    expect(sent('resupply')).toEqual({
      stock_item: { id: 7, total: 3, reason: 'resupply' },
      relative_modification: true,
    });
    expect(sent('other')).toEqual({
      stock_item: { id: 7, updatedAt: ROW.updatedAt, total: 3, reason: 'other', reasonText: 'Broken' },
    });
    expect(isAmount(Number.NaN, 'other')).toBe(false);
  });
});
