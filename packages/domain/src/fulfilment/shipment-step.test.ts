import { describe, expect, it } from 'vitest';
import type { ShippedGoods } from './progress.ts';
import { shipmentAfter } from './shipment-step.ts';

const LINE = { sku: 'FAN', name: 'Fan', count: 5, dispatched: null, received: null };
const CHAIR = { ...LINE, sku: null, name: 'Chair' };
const goods: ShippedGoods = { status: 'transit', isOut: true, lines: [LINE, CHAIR] };
const none = { counted: [], shorts: [], isReceived: false };

describe('a shipment after a step', () => {
  it('has the new status and what was counted, by item', () => {
    const counted = [{ sku: 'fan ', dispatched: 4 }];
    expect(shipmentAfter(goods, { ...none, to: 'transit', counted })).toEqual({
      ...goods,
      lines: [{ ...LINE, dispatched: 4 }, CHAIR],
    });
  });

  it('that arrives forgets earlier counts and decisions, and takes those of the step', () => {
    const settled = { settlement: 'credited' as const, count: 3 };
    const earlier = { ...goods, lines: [{ ...LINE, received: 2, shorts: [settled] }] };
    const again = shipmentAfter(earlier, { ...none, to: 'delivered', isReceived: true });
    expect(again.lines).toEqual([{ ...LINE, received: null, shorts: [] }]);
    const short = { sku: 'FAN', settlement: 'send_again' as const, count: 1 };
    const counted = [{ sku: 'FAN', received: 4 }];
    const after = shipmentAfter(earlier, { to: 'delivered', counted, shorts: [short], isReceived: true });
    expect(after.lines).toEqual([{ ...LINE, received: 4, shorts: [short] }]);
  });

  it('that does not arrive anew keeps what was counted and decided', () => {
    const kept = { ...goods, lines: [{ ...LINE, received: 2, shorts: [] }] };
    expect(shipmentAfter(kept, { ...none, to: 'delivered' }).lines).toEqual(kept.lines);
  });
});
