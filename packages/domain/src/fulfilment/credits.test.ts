import { describe, expect, it } from 'vitest';
import type { PaymentStatus, ShipmentStatus } from '../documents/document-states.ts';
import { owedByKey } from './claims.ts';
import { creditableReturn, creditedShorts, type PaidLine } from './credits.ts';
import { isAllReceived, lineKey, progressOf, type ShippedGoods, type ShippedLine } from './progress.ts';

const fan = (count: number, counted: Partial<ShippedLine> = {}): ShippedLine => ({
  ...{ sku: 'FAN', name: 'Fan', count, dispatched: null, received: null },
  ...counted,
});
const shipment = (status: ShipmentStatus, ...lines: ShippedLine[]): ShippedGoods => ({
  ...{ status, isOut: status !== 'waiting', lines },
});
const fans = (count: number, credited = 0, creditedBack = credited): PaidLine => ({
  ...{ sku: 'FAN', name: 'Fan', count, creditedBack, paid: count - credited },
});

function order(status: PaymentStatus, lines: PaidLine[], ...shipments: ShippedGoods[]) {
  return { status, lines, shipments };
}

describe('what came back with a shipment', () => {
  it('can be credited once, as far as the customer pays it and has nothing else of it', () => {
    const back = shipment('returned', fan(3));
    const other = shipment('delivered', fan(2));
    const returned = (credited: number) =>
      creditableReturn(order('delivered', [fans(5, credited)], back, other), {
        ...{ shipment: back, credited: [credited] },
      });
    expect([returned(0), returned(1), returned(3)]).toEqual([[3], [2], [0]]);
  });

  it('is not credited where the customer got other pieces instead, or more than were ordered', () => {
    const back = shipment('returned', fan(2));
    const instead = shipment('transit', fan(2));
    const one = { shipment: back, credited: [0] };
    expect(creditableReturn(order('transit', [fans(2)], back, instead), one)).toEqual([0]);
    expect(creditableReturn(order('transit', [fans(3)], back, instead), one)).toEqual([1]);
  });

  it('of a piece that was sent once more is credited with the shipment that brought it', () => {
    const short = shipment(
      'delivered',
      fan(3, { received: 2, shorts: [{ settlement: 'send_again', count: 1 }] }),
    );
    const resent = shipment('returned', fan(1));
    const both = order('delivered', [fans(3)], short, resent);
    expect(creditableReturn(both, { shipment: resent, credited: [0] })).toEqual([1]);
  });

  it('counts what arrived, and not what was lost and credited before', () => {
    const lost = { received: 2, shorts: [{ settlement: 'credited', count: 1 }] } as const;
    const back = shipment('returned', fan(3, lost));
    expect(
      creditableReturn(order('delivered', [fans(3, 1)], back), { shipment: back, credited: [0] }),
    ).toEqual([2]);
  });

  it('is taken off the line of the same item first, then off others that the same pieces serve', () => {
    const cabin = (sku: string, count: number): PaidLine => ({ sku, name: 'Cabin', count, paid: count });
    const back = shipment('returned', { ...fan(2), sku: 'ONE_EC_W_220', name: 'Cabin' });
    const lines = [cabin('TWO_EC_W_220', 2), cabin('ONE_EC_W_220', 1)];
    expect(creditableReturn(order('delivered', lines, back), { shipment: back, credited: [0, 0] })).toEqual([
      1, 1,
    ]);
  });

  it('of an item without sku is known by its name', () => {
    const manual = { sku: null, name: 'Manual', count: 1 };
    const back = shipment('returned', { ...fan(1), ...manual });
    const lines = [
      { ...manual, name: 'Installation', paid: 1 },
      { ...manual, paid: 1 },
    ];
    expect(creditableReturn(order('delivered', lines, back), { shipment: back, credited: [0, 0] })).toEqual([
      0, 1,
    ]);
  });

  it('has to have left; of a cancelled shipment nothing is credited that the order gets once more', () => {
    const waited = { ...shipment('returned', fan(1)), isOut: false };
    const cancelled = shipment('cancelled', fan(1));
    const all = (status: PaymentStatus, one: ShippedGoods) =>
      creditableReturn(order(status, [fans(1)], one), { shipment: one, credited: [0] });
    expect([all('delivered', waited), all('delivered', shipment('delivered', fan(1)))]).toEqual([[0], [0]]);
    expect([all('transit', cancelled), all('delivered', cancelled)]).toEqual([[0], [1]]);
  });

  it('of a cancelled order is credited as far as the customer was to keep it', () => {
    const back = shipment('returned', fan(2));
    const other = shipment('delivered', fan(1));
    const kept = (paid: number) =>
      creditableReturn(order('cancelled', [{ ...fans(3), paid }], back, other), {
        ...{ shipment: back, credited: [0] },
      });
    expect([kept(3), kept(2), kept(1)]).toEqual([[2], [1], [0]]);
  });
});

describe('what did not arrive and was settled as credited', () => {
  const lost = (credited: number) =>
    shipment('delivered', fan(4, { received: 2, shorts: [{ settlement: 'credited', count: credited }] }));
  const shorts = (goods: ShippedGoods, credited: number, ordered = 4) =>
    creditedShorts(order('transit', [fans(ordered, credited, 0)], goods), {
      ...{ shipment: goods, credited: [credited] },
    });

  it('is credited as it is settled, and given back where the shipment is received again', () => {
    expect(shorts(lost(1), 0)).toEqual([1]);
    expect(shorts(lost(2), 1)).toEqual([1]);
    expect(shorts(lost(2), 2)).toEqual([0]);
    expect(shorts(shipment('delivered', fan(4)), 2)).toEqual([-2]);
  });

  it('is not credited where so many more were sent than ordered', () => {
    expect(shorts(lost(1), 0, 3)).toEqual([0]);
    expect(shorts(lost(2), 0, 3)).toEqual([1]);
  });
});

it('What came back and was credited is neither owed nor awaited any more.', () => {
  const shipments = [shipment('returned', fan(1)), shipment('delivered', fan(3))];
  const key = lineKey({ sku: 'FAN', name: null });
  const still = order('transit', [fans(4)], ...shipments);
  const credited = order('transit', [fans(4, 1)], ...shipments);
  expect([still, credited].map((one) => owedByKey(one).get(key) ?? 0)).toEqual([1, 0]);
  const isReceived = ({ lines }: typeof still) => isAllReceived(progressOf(lines, shipments).values());
  expect([still, credited].map(isReceived)).toEqual([false, true]);
});
