import { describe, expect, test } from 'vitest';
import {
  type PackingDetail,
  packedTotals,
  packingListOf,
  packingPdfState,
  serialsLeft,
} from './packing-list.ts';

const cabin: PackingDetail = {
  weight: 320.5,
  hsCodes: [{ code: '9019.10' }],
  packages: [
    { type: 'crate', count: 1, length: 200, width: 120, height: 240 },
    { type: 'box', count: 2, length: 60, width: 40, height: null },
  ],
};

const list = (direction: 'outward' | 'inward') =>
  packingListOf({
    direction,
    lines: [
      { sku: 'A_EC_G_220', name: 'Cabin', count: 2 },
      { sku: 'PUMP', name: 'Pump', count: 3 },
      { sku: 'FAN', name: 'Fan', count: 0 },
      { sku: null, name: 'Manual', count: 1 },
    ],
    packing: new Map([['a_ec_g_220', cabin]]),
    serialNumbers: new Map([['a_ec_g_220', ['EC220001', 'EC220002']]]),
  });

describe('a packing list', () => {
  test('has the goods with their packing, weight and serial numbers', () => {
    const { goods, totalPackages, totalWeight, totalQuantity } = list('outward');
    expect(goods[0]).toEqual({
      sku: 'A_EC_G_220',
      name: 'Cabin',
      count: 2,
      packages: 6,
      weight: 641,
      netweight: 641,
      dimensions: '200 x 120 x 240 cm',
      hsCode: '9019.10',
      serialNumbers: ['EC220001', 'EC220002'],
    });
    expect(goods.map(({ name, weight }) => [name, weight])).toEqual([
      ['Cabin', 641],
      ['Pump', null],
      ['Manual', null],
    ]);
    expect([totalPackages, totalWeight, totalQuantity]).toEqual([6, 641, 6]);
  });

  test('that leaves the country begins at its port, one that comes in ends here', () => {
    expect(list('outward')).toMatchObject({
      portOfLoading: 'KERAVA',
      countryOfOrigin: 'FINLAND',
      countryOfDestination: '',
    });
    expect(list('inward')).toMatchObject({
      portOfLoading: '',
      countryOfOrigin: '',
      countryOfDestination: 'FINLAND',
    });
  });

  test('names the customs code of its goods once', () => {
    const same = (sku: string) => ({ sku, name: null, count: 1 });
    const packing = new Map([
      ['a', cabin],
      ['b', cabin],
      ['c', { ...cabin, hsCodes: [] }],
    ]);
    const lines = ['a', 'b', 'c'].map(same);
    const made = packingListOf({ direction: 'outward', lines, packing, serialNumbers: new Map() });
    expect(made.hsCode).toBe('9019.10');
  });

  test('adds up what is known, without errors of fractions', () => {
    expect(
      packedTotals([
        { count: 1, weight: 0.1, packages: null },
        { count: 2, weight: 0.2, packages: 3 },
        { count: 4 },
      ]),
    ).toEqual({
      totalPackages: 3,
      totalWeight: 0.3,
      totalQuantity: 7,
    });
  });

  test.each([
    [null, [], 'none'],
    ['2026-03-02T12:00:00.000Z', [], 'unprinted'],
    ['2026-03-02T12:00:00.000Z', ['2026-03-02T12:00:00.000Z'], 'current'],
    ['2026-03-02T12:00:00.000Z', ['2026-03-01T08:00:00.000Z', '2026-03-02T12:00:00.000Z'], 'current'],
    ['2026-03-02T12:00:00.001Z', ['2026-03-02T12:00:00.000Z', '2026-03-01T08:00:00.000Z'], 'outdated'],
    [null, ['2026-03-01T08:00:00.000Z'], 'current'],
  ] as const)('changed at %s, with pdfs made at %j, is %s', (updatedAt, madeAt, state) => {
    expect(packingPdfState({ updatedAt, madeAt })).toBe(state);
  });

  test('leaves serial numbers out that another shipment of the order carries', () => {
    const left = serialsLeft(new Map([['cabin', ['EC1', 'EC2', 'EC3']]]), ['EC2', 'FAN9']);
    expect([...left]).toEqual([['cabin', ['EC1', 'EC3']]]);
  });
});
