import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AllocatableDevice,
  allocationColour,
  allocationGap,
  byPreference,
  fillLines,
  isAllocatable,
  needsAllocation,
  pickDevices,
  waitsForDevices,
} from './allocation.ts';

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

test.each([
  ['invoiced', ['grey'], false],
  ['deposit', ['grey'], true],
  ['completed', ['grey', 'grey', 'grey', 'grey'], true],
  ['completed', ['grey', 'white'], false],
  ['transit', [], false],
] as const)('an order that is %s and has %j waits for devices: %s', (status, colors, waits) => {
  const lines = [
    { sku: 'A_EC_G_220', count: 1 },
    { sku: 'A_EC_W_220', count: 1 },
  ];
  expect(waitsForDevices({ status, lines, devices: colors.map((color) => ({ color })) })).toBe(waits);
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

describe('a device for a line', () => {
  const READY: AllocatableDevice = {
    deviceType: 'ECABIN',
    color: 'grey',
    latest: { state: 'ready', location: 'mailhouse' },
  };
  const grey = { sku: 'A_EC_G_220', isOnOrder: false };

  test('is ready in the mailhouse and of its colour', () => {
    expect(isAllocatable(READY, grey)).toBe(true);
    expect(isAllocatable(READY, { ...grey, sku: 'A_EC_W_220' })).toBe(false);
    expect(isAllocatable(READY, { ...grey, sku: 'PUMP' })).toBe(false);
    expect(isAllocatable({ ...READY, color: null }, { ...grey, sku: 'PUMP' })).toBe(false);
    expect(isAllocatable({ ...READY, deviceType: 'CRYO_CABIN' }, grey)).toBe(false);
  });

  test.each([
    null,
    { state: 'demo', location: 'mailhouse' },
    { state: 'ready', location: 'vantaa' },
  ] as const)('with the newest record %s only suits when it is on the order already', (latest) => {
    expect(isAllocatable({ ...READY, latest }, grey)).toBe(false);
    expect(isAllocatable({ ...READY, latest }, { ...grey, isOnOrder: true })).toBe(true);
    expect(isAllocatable({ ...READY, latest, color: 'white' }, { ...grey, isOnOrder: true })).toBe(false);
  });
});

describe('filling the lines of an order', () => {
  const device = (id: number, color: 'grey' | 'white') => ({ id, serialNumber: `EC22000${id}`, color });
  const candidate = (id: number, color: 'grey' | 'white', quality: 1 | 2 = 1) => ({
    ...device(id, color),
    quality,
    readyAt: new Date('2026-01-01'),
  });
  const line = (sku: string, count: number, ids: readonly number[] = []) => ({
    sku,
    count,
    Devices: ids.map((id) => ({ id, serialNumber: `EC22000${id}` })),
  });
  const ids = ({ lines }: ReturnType<typeof fillLines>) => lines.map((found) => found.map(({ id }) => id));

  test('keeps what stands there, takes what the order has without a line, then candidates, none twice', () => {
    const filled = fillLines({
      lines: [line('A_EC_G_220', 3, [1]), line('PUMP', 5), line('B_EC_W_220', 1), line('B_EC_G_110', 1)],
      spare: [device(2, 'grey'), device(3, 'white')],
      candidates: [
        candidate(1, 'grey'),
        candidate(5, 'grey', 2),
        candidate(6, 'grey'),
        candidate(7, 'white'),
      ],
    });
    expect(ids(filled)).toEqual([[1, 2, 6], [], [3], [5]]);
    expect(filled.problem).toBeNull();
  });

  test('says when some or all that are missing were not found, and allocates those that were', () => {
    const lines = [line('A_EC_G_220', 2), line('B_EC_W_220', 1)];
    const some = fillLines({ lines, spare: [], candidates: [candidate(5, 'grey')] });
    expect([ids(some), some.problem]).toEqual([[[5], []], 'too_few']);
    expect(fillLines({ lines, spare: [], candidates: [] }).problem).toBe('none');
    expect(fillLines({ lines: [line('A_EC_G_220', 1, [1])], spare: [], candidates: [] }).problem).toBeNull();
  });

  test('is in the order in which candidates are offered', () => {
    const all = [candidate(5, 'grey', 2), candidate(6, 'grey')];
    expect(all.toSorted(byPreference).map(({ id }) => id)).toEqual([6, 5]);
  });
});
