import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocationColour, allocationGap, needsAllocation, pickDevices } from './allocation.ts';

test.each([
  ['CTN_EC_G_220', 'grey', true],
  ['CTN_EC_W_220_PLUS', 'white', true],
  ['ctn_ec_w_110', 'white', false],
  ['CTN_EC_X_220', null, false],
  ['EC_G', null, false],
  [null, null, false],
] as const)('a line of %s takes %s devices, and is marked without one: %s', (sku, colour, isMarked) => {
  expect(allocationColour(sku)).toBe(colour);
  expect(needsAllocation(sku, 0)).toBe(isMarked);
  expect(needsAllocation(sku, 1)).toBe(false);
});

test('the gap is what is ordered of a colour less what is allocated of it', () => {
  const lines = [
    { sku: 'A_EC_G_220', count: 3 },
    { sku: 'B_EC_G_110', count: 1 },
    { sku: 'A_EC_W_220', count: 1 },
    { sku: 'PUMP', count: 7 },
  ];
  const devices = [{ color: 'grey' }, { color: 'white' }, { color: 'white' }, { color: null }] as const;
  expect(allocationGap(lines, devices)).toEqual({ grey: 3, white: -1 });
});

describe('automatic allocation', () => {
  const device = (serialNumber: string, quality: 1 | 2 | null, readyAt: string) => ({
    serialNumber,
    quality,
    readyAt: new Date(readyAt),
  });
  const all = [
    device('EC220005', 2, '2026-01-01'),
    device('EC220004', 1, '2026-02-02'),
    device('EC220003', null, '2026-02-01'),
    device('EC220002', 1, '2026-02-01'),
    device('EC220001', 1, '2026-03-01'),
  ];

  test('takes first class first, then what is ready longest, then the lower serial number', () => {
    const { picked, problem } = pickDevices(all, 4);
    expect(picked.map(({ serialNumber }) => serialNumber.at(-1)).join('')).toBe('2341');
    expect(problem).toBeNull();
  });

  test('says when there are none and when there are too few, which are taken', () => {
    expect(pickDevices([], 2)).toEqual({ picked: [], problem: 'none' });
    expect(pickDevices(all, 6)).toMatchObject({ picked: { length: 5 }, problem: 'too_few' });
    expect(pickDevices([], 0).problem).toBeNull();
  });

  test('does not depend on the order of the candidates', () => {
    const shuffled = fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
    fc.assert(
      fc.property(shuffled, fc.nat(6), (candidates, count) => {
        expect(pickDevices(candidates, count)).toEqual(pickDevices(all, count));
      }),
    );
  });
});
