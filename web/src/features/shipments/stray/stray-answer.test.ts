import { expect, it } from 'vitest';
import { sentAnswer, strayProblems } from './stray-answer.ts';

const GOODS = {
  ...{ sku: 'FAN', stray: 3 },
  Shipment: { id: 7, number: 'ABCD2345', status: 'cancelled' as const, deletedAt: null },
};
const BACK = { became: 'back' as const, count: 2, warehouse: 'vantaa', reason: '' };

it('Pieces that are back are sent with their warehouse, others with the reason why they are not.', () => {
  expect(sentAnswer(GOODS, BACK)).toEqual({
    ...{ shipment: { id: 7 }, putBack: [{ sku: 'FAN', count: 2, warehouse: 'vantaa' }] },
  });
  expect(sentAnswer(GOODS, { ...BACK, became: 'gone', reason: ' Lost ' })).toEqual({
    ...{ shipment: { id: 7 }, writeOff: [{ sku: 'FAN', count: 2, reason: 'Lost' }] },
  });
});

it('No more can be settled than is astray, and what will not come back has a reason.', () => {
  expect(strayProblems(GOODS, BACK)).toEqual({});
  expect(strayProblems(GOODS, { ...BACK, count: 4 })).toHaveProperty('count');
  expect(strayProblems(GOODS, { ...BACK, count: 0 })).toHaveProperty('count');
  expect(strayProblems(GOODS, { ...BACK, count: null })).toEqual({ count: { rule: 'required' } });
  expect(strayProblems(GOODS, { ...BACK, became: 'gone', reason: ' ' })).toEqual({
    reason: { rule: 'required' },
  });
});
