import { describe, expect, test } from 'vitest';
import { piecesOf, poolOf } from './stock-pool.ts';

const GREY_220 = '2024_EC_G_220';
const GREY_110 = '2024_ec_g_110';
const of = (sku: string, count: number) => [{ sku, count }];

describe('a pool', () => {
  test('holds all skus of cabins of one colour, and one sku of everything else', () => {
    expect(poolOf(GREY_220)).toBe(poolOf(GREY_110));
    expect(poolOf(GREY_220)).not.toBe(poolOf('2024_EC_W_220'));
    expect(poolOf(' Pump ')).toBe(poolOf('PUMP'));
    expect(poolOf('grey')).not.toBe(poolOf(GREY_220));
  });

  test('has the pieces of its lines, not of those that were typed by hand', () => {
    const lines = [...of(GREY_220, 2), ...of(GREY_110, 3), ...of('PUMP', 5), { sku: null, count: 7 }];
    expect(piecesOf(poolOf(GREY_220), lines)).toBe(5);
  });
});
