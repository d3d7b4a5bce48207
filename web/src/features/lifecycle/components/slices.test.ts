import { expect, it } from 'vitest';
import { slicesOf, sumOf } from './slices.ts';

it('The three largest families are slices of their own, the others are one, in the four fixed colours.', () => {
  const slices = slicesOf([
    { deviceType: 'XTONE', count: 2 },
    { deviceType: 'ECABIN', count: 9 },
    { deviceType: 'OXYPRO', count: 1 },
    { deviceType: 'CRYO_CABIN', count: 4 },
    { deviceType: 'VET_CRYO', count: 1 },
  ]);
  expect(slices).toEqual([
    { family: 'ECABIN', count: 9, color: '#3d57a5' },
    { family: 'CRYO_CABIN', count: 4, color: '#2b7ab7' },
    { family: 'XTONE', count: 2, color: '#7fb3d9' },
    { family: null, count: 2, color: '#f2a541' },
  ]);
  expect(sumOf(slices)).toBe(17);
});

it('There is no slice of others when three families are all.', () => {
  expect(slicesOf([{ deviceType: 'ECABIN', count: 1 }])).toHaveLength(1);
});
