import { expect, it } from 'vitest';
import { piecesToPutBack } from './take-back.ts';

const line = { count: 5, dispatched: 4, putBack: 1 };

it('What left stock with a cancelled or returned shipment can be put back once.', () => {
  for (const status of ['cancelled', 'returned'] as const) {
    expect(piecesToPutBack({ status, isOut: true }, line)).toBe(3);
    expect(piecesToPutBack({ status, isOut: true }, { count: 5, dispatched: null })).toBe(5);
    expect(piecesToPutBack({ status, isOut: true }, { ...line, putBack: 4 })).toBe(0);
    expect(piecesToPutBack({ status, isOut: false }, line)).toBe(0);
  }
  for (const status of ['waiting', 'transit', 'delivered'] as const)
    expect(piecesToPutBack({ status, isOut: true }, line)).toBe(0);
});
