import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES, type PaymentStatus, type ShipmentStatus } from '../documents/document-states.ts';
import { itemsOver, orderMove } from './order-move.ts';
import type { ShippedLine } from './progress.ts';

const FAN = { sku: 'FAN', name: 'Fan', count: 3 };

const shipment = (status: ShipmentStatus, counted: Partial<ShippedLine> = {}) => ({
  ...{ status, isOut: status !== 'waiting' },
  lines: [{ ...FAN, dispatched: null, received: null, ...counted }],
});

const moveOf = (status: PaymentStatus, ...shipments: ReturnType<typeof shipment>[]) =>
  orderMove({ status, lines: [FAN], shipments });

describe('the move that an order is ready for', () => {
  it.each([
    ['invoiced', 'transit', 'not_paid'],
    ['deposit', 'transit', 'not_paid'],
    ['completed', 'transit', null],
  ] as const)('%s and all sent: transit, held back by %s%s', (status, to, heldBackBy) => {
    expect(moveOf(status, shipment('transit'))).toEqual({ to, heldBackBy });
  });

  it.each([
    ['invoiced', 'not_paid'],
    ['deposit', 'not_paid'],
    ['completed', null],
    ['transit', null],
  ] as const)('%s and all received: delivered, held back by %s', (status, heldBackBy) => {
    expect(moveOf(status, shipment('delivered'))).toEqual({ to: 'delivered', heldBackBy });
  });

  it('is none while something is missing, and none back or out of an end', () => {
    expect(moveOf('completed', shipment('waiting'))).toBeNull();
    expect(moveOf('completed', shipment('transit', { dispatched: 2 }))).toBeNull();
    expect(moveOf('transit', shipment('transit'))).toBeNull();
    expect(moveOf('delivered', shipment('delivered'))).toBeNull();
    expect(moveOf('cancelled', shipment('delivered'))).toBeNull();
  });

  it('a short holds delivered back until it is settled; sent again, it is owed', () => {
    const short = { received: 2 };
    expect(moveOf('transit', shipment('delivered', short))).toEqual({
      ...{ to: 'delivered', heldBackBy: 'short' },
    });
    expect(moveOf('completed', shipment('delivered', short))).toEqual({ to: 'transit', heldBackBy: null });
    const settled = (settlement: 'send_again' | 'credited') =>
      moveOf('transit', shipment('delivered', { ...short, shorts: [{ settlement, count: 1 }] }));
    expect(settled('credited')).toEqual({ to: 'delivered', heldBackBy: null });
    expect(settled('send_again')).toBeNull();
  });

  it('only ever goes forward', () => {
    const states = fc.constantFrom(...ORDER_STATES.all);
    const goods = fc.constantFrom<ShipmentStatus>('waiting', 'transit', 'delivered', 'cancelled', 'returned');
    fc.assert(
      fc.property(states, fc.array(goods, { maxLength: 3 }), (status, all) => {
        const move = moveOf(status, ...all.map((one) => shipment(one)));
        if (move !== null) expect(ORDER_STATES.canMove(status, move.to)).toBe(true);
      }),
    );
  });
});

describe('what was sent beyond an order', () => {
  it('is named by item, and cancelled shipments are not counted', () => {
    const twice = [shipment('transit'), shipment('delivered')];
    expect(itemsOver({ lines: [FAN], shipments: twice })).toEqual([
      { key: expect.any(String), ordered: 3, sent: 6 },
    ]);
    expect(itemsOver({ lines: [FAN], shipments: [shipment('transit'), shipment('cancelled')] })).toEqual([]);
  });
});
