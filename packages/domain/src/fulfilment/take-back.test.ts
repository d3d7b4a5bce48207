import { expect, it } from 'vitest';
import { piecesToPutBack } from './take-back.ts';

const line = { count: 5, dispatched: 4, received: null, putBack: 1 };

it('What left stock with a cancelled or returned shipment can be put back once.', () => {
  for (const status of ['cancelled', 'returned'] as const) {
    expect(piecesToPutBack({ status, isOut: true }, line)).toBe(3);
    expect(piecesToPutBack({ status, isOut: true }, { ...line, dispatched: null, putBack: 0 })).toBe(5);
    expect(piecesToPutBack({ status, isOut: true }, { ...line, putBack: 4 })).toBe(0);
    expect(piecesToPutBack({ status, isOut: false }, line)).toBe(0);
  }
  for (const status of ['waiting', 'transit', 'delivered'] as const)
    expect(piecesToPutBack({ status, isOut: true }, line)).toBe(0);
});

it('So can what left with a deleted one; not what lies where it arrived, nor what was written off.', () => {
  const deleted = { status: 'transit', isOut: true, isDeleted: true } as const;
  expect(piecesToPutBack(deleted, line)).toBe(3);
  expect(piecesToPutBack(deleted, { ...line, writtenOff: 2 })).toBe(1);
  const arrived = { status: 'cancelled', isOut: true, isIn: true } as const;
  expect(piecesToPutBack(arrived, { ...line, putBack: 0 })).toBe(0);
  expect(piecesToPutBack(arrived, { ...line, received: 1 })).toBe(2);
});
