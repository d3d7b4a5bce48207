import { describe, expect, it } from 'vitest';
import type { PaymentStatus, ShipmentStatus } from '../documents/document-states.ts';
import {
  availableCabins,
  availableInWarehouse,
  availablePieces,
  availableToOrder,
  type ClaimingOrder,
  owedByKey,
} from './claims.ts';
import { creditableReturn } from './credits.ts';
import {
  isAllReceived,
  isAllSent,
  lineKey,
  progressOf,
  type ShippedGoods,
  type ShippedLine,
} from './progress.ts';

const FAN = lineKey({ sku: 'FAN', name: null });
const PUMP = lineKey({ sku: 'PUMP', name: null });

const line = (sku: string, count: number, counted: Partial<ShippedLine> = {}): ShippedLine => ({
  sku,
  name: sku,
  count,
  dispatched: null,
  received: null,
  ...counted,
});

const shipment = (
  status: ShipmentStatus,
  lines: ShippedLine[],
  isOut = status !== 'waiting',
): ShippedGoods => ({
  status,
  isOut,
  lines,
});

const order = (
  status: PaymentStatus,
  items: readonly (readonly [sku: string | null, count: number])[],
  shipments: readonly ShippedGoods[] = [],
): ClaimingOrder => ({
  status,
  lines: items.map(([sku, count]) => ({ sku, name: sku ?? 'Installation', count })),
  shipments,
});

const owed = (one: ClaimingOrder, key: string) => owedByKey(one).get(key) ?? 0;
const isSent = (one: ClaimingOrder) => isAllSent(progressOf(one.lines, one.shipments).values());
const isReceived = (one: ClaimingOrder) => isAllReceived(progressOf(one.lines, one.shipments).values());

describe('worked example 1: a paid order of cabins, fans and an installation, sent in parts', () => {
  const CABIN = 'TWO_EC_W_220';
  const ordered = (fans: number) =>
    [
      [CABIN, 2],
      ['FAN', fans],
      [null, 1],
    ] as const;
  const other = order('completed', [['FAN', 2]]);
  const available = (shelf: number, one: ClaimingOrder) =>
    availablePieces({ total: shelf, owed: owed(one, FAN) + owed(other, FAN), looseWaiting: 0 });
  const first = (status: ShipmentStatus, received: number | null = null) =>
    shipment(status, [line(CABIN, 1), line('FAN', 3, { received })]);
  const progressAt = (one: ClaimingOrder, key: string) => progressOf(one.lines, one.shipments).get(key);

  it('at the start: 7 of 8 fans are claimed, the order itself may take 6', () => {
    const start = order('completed', ordered(5));
    expect(available(8, start)).toBe(1);
    expect(availableToOrder(8, { available: 1, ownOwed: owed(start, FAN) })).toBe(6);
    expect(availableCabins(1, [{ owed: owed(start, 'white'), allocated: 2 }])).toBe(1);
  });

  it('one cabin and three fans in transit', () => {
    const sent = order('completed', ordered(5), [first('transit')]);
    expect(owed(sent, FAN)).toBe(2);
    expect(available(5, sent)).toBe(1);
    expect(progressAt(sent, FAN)).toMatchObject({ ordered: 5, sent: 3 });
    expect(progressAt(sent, 'white')).toMatchObject({ ordered: 2, sent: 1 });
    expect(isSent(sent)).toBe(false);
  });

  it('an order lowered to 4 fans while the second shipment waits', () => {
    const waiting = shipment('waiting', [line(CABIN, 1), line('FAN', 1)]);
    const lowered = order('completed', ordered(4), [first('transit'), waiting]);
    expect(owed(lowered, FAN)).toBe(1);
    expect(available(5, lowered)).toBe(2);
  });

  const second = (status: ShipmentStatus) => shipment(status, [line(CABIN, 1), line('FAN', 1)]);

  it('the second shipment leaves: all is sent, the installation is not awaited', () => {
    const sent = order('completed', ordered(4), [first('transit'), second('transit')]);
    expect(isSent(sent)).toBe(true);
    expect(owed(sent, FAN)).toBe(0);
    expect(available(4, sent)).toBe(2);
  });

  it('two of three fans arrive: one is short', () => {
    const arrived = order('transit', ordered(4), [first('delivered', 2), second('transit')]);
    expect(progressAt(arrived, FAN)).toMatchObject({ received: 2, short: 1 });
    expect(available(4, arrived)).toBe(2);
  });

  const resent = (): ShippedGoods =>
    shipment('delivered', [
      line(CABIN, 1),
      line('FAN', 3, { received: 2, shorts: [{ settlement: 'send_again', count: 1 }] }),
    ]);

  it('a short that is sent again is owed again', () => {
    const short = order('transit', ordered(4), [first('delivered', 2), second('delivered')]);
    expect(isReceived(short)).toBe(false);
    const settled = order('transit', ordered(4), [resent(), second('delivered')]);
    expect(progressAt(settled, FAN)).toMatchObject({ sent: 3, short: 0 });
    expect(owed(settled, FAN)).toBe(1);
    expect(available(4, settled)).toBe(1);
    expect(isReceived(settled)).toBe(false);
  });

  it('the fan that was sent again arrives: everything is received', () => {
    const third = shipment('delivered', [line('FAN', 1)]);
    const done = order('transit', ordered(4), [resent(), second('delivered'), third]);
    expect(progressAt(done, FAN)).toMatchObject({ sent: 4, received: 4 });
    expect(isReceived(done)).toBe(true);
    expect(available(3, done)).toBe(1);
  });

  it('the customer sends a cabin and a fan back: they are returned, nothing is owed, and both can be credited', () => {
    const third = shipment('delivered', [line('FAN', 1)]);
    const back = order('delivered', ordered(4), [resent(), second('returned'), third]);
    expect(progressAt(back, FAN)).toMatchObject({ returned: 1 });
    expect(progressAt(back, 'white')).toMatchObject({ returned: 1 });
    expect(owed(back, FAN)).toBe(0);
    expect(available(3, back)).toBe(1);
    const paying = { ...back, lines: back.lines.map((one) => ({ ...one, paid: one.count })) };
    const [, returned] = back.shipments;
    if (returned === undefined) throw new Error('The second shipment is missing.');
    expect(creditableReturn(paying, { shipment: returned, credited: [0, 0, 0] })).toEqual([1, 1, 0]);
  });
});

describe('worked example 2: an unpaid order, a cancelled shipment and a loose one', () => {
  const CABIN = 'ONE_EC_G_220';
  const items = [
    [CABIN, 2],
    ['PUMP', 4],
  ] as const;
  const available = (total: number, one: ClaimingOrder) =>
    availablePieces({ total, owed: owed(one, PUMP), looseWaiting: 0 });
  const pumps = (status: ShipmentStatus, counted: Partial<ShippedLine> = {}) =>
    shipment(status, [line('PUMP', 4, counted)]);

  it('at the start: a warehouse offers what lies there, within what is available', () => {
    const start = order('invoiced', items);
    expect(available(8, start)).toBe(4);
    expect(availableInWarehouse(3, 4)).toBe(3);
    expect(availableInWarehouse(5, 4)).toBe(4);
    expect(availableCabins(3, [{ owed: owed(start, 'grey'), allocated: 0 }])).toBe(1);
  });

  it('4 pumps from Vantaa are sent, the cabins are not', () => {
    const sent = order('invoiced', items, [pumps('transit')]);
    expect(owed(sent, PUMP)).toBe(0);
    expect(available(4, sent)).toBe(4);
    expect(isSent(sent)).toBe(false);
  });

  it('the shipment is cancelled on the road: owed again, and 4 pumps are stray until they are put back', () => {
    const cancelled = order('invoiced', items, [pumps('cancelled')]);
    expect(owed(cancelled, PUMP)).toBe(4);
    expect(available(4, cancelled)).toBe(0);
    expect(progressOf(cancelled.lines, cancelled.shipments).get(PUMP)?.stray).toBe(4);
    const putBack = order('invoiced', items, [pumps('cancelled', { putBack: 4 })]);
    expect(progressOf(putBack.lines, putBack.shipments).get(PUMP)?.stray).toBe(0);
    expect(available(8, putBack)).toBe(4);
  });

  it('a loose shipment of the cabins counts for the order once it is linked', () => {
    const linked = shipment('transit', [line(CABIN, 2)]);
    const one = order('invoiced', items, [pumps('cancelled', { putBack: 4 }), linked]);
    expect(progressOf(one.lines, one.shipments).get('grey')).toMatchObject({ ordered: 2, sent: 2 });
  });

  it('everything is delivered: received, whether paid or not', () => {
    const one = order('invoiced', items, [
      pumps('cancelled', { putBack: 4 }),
      pumps('delivered'),
      shipment('delivered', [line(CABIN, 2)]),
    ]);
    expect(isReceived(one)).toBe(true);
    expect(available(4, one)).toBe(4);
  });

  it('set to transit by hand with only the pumps sent, it still owes the cabins', () => {
    expect(owed(order('transit', items, [pumps('transit')]), 'grey')).toBe(2);
    expect(owed(order('transit', items), 'grey')).toBe(0);
  });
});
