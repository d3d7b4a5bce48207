import { describe, expect, it } from 'vitest';
import { lineProgress } from './line-progress.ts';
import type { ShippedGoods } from './progress.ts';

const GREY = 'ONE_EC_G_220';
const OTHER_GREY = 'TWO_EC_G_110';

const line = (sku: string, count: number) => ({ sku, name: sku, count });
const goods = (status: ShippedGoods['status'], sku: string, count: number): ShippedGoods => ({
  status,
  isOut: status !== 'waiting',
  lines: [{ ...line(sku, count), dispatched: null, received: null }],
});

describe('progress of lines', () => {
  it('fills lines that share their cabins one after the other', () => {
    const lines = [line(GREY, 2), line(OTHER_GREY, 3)];
    const shipments = [goods('delivered', OTHER_GREY, 3), goods('transit', GREY, 1)];
    expect(lineProgress({ status: 'completed', lines, shipments })).toEqual([
      { sent: 2, received: 2, owed: 0 },
      { sent: 2, received: 1, owed: 1 },
    ]);
  });

  it('states what was sent beyond the order at the last line', () => {
    const lines = [line(GREY, 1), line(OTHER_GREY, 1)];
    expect(lineProgress({ status: 'completed', lines, shipments: [goods('transit', GREY, 3)] })).toEqual([
      { sent: 1, received: 0, owed: 0 },
      { sent: 2, received: 0, owed: 0 },
    ]);
  });

  it('owes nothing once the order is delivered', () => {
    const lines = [line('FAN', 2)];
    expect(lineProgress({ status: 'delivered', lines, shipments: [] })).toEqual([
      { sent: 0, received: 0, owed: 0 },
    ]);
  });
});
