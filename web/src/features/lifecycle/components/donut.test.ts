import { describe, expect, it } from 'vitest';
import { donutOption, slicesOf, sumOf } from './donut.ts';

const texts = { nameOf: (family: string | null) => family ?? 'Other', numberOf: String };

describe('the donuts of the sales dashboard', () => {
  it('show the three largest families and put the others together, in the four fixed colours', () => {
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
    expect(donutOption({ slices, ...texts })).toMatchObject({
      title: { text: '17' },
      tooltip: { show: true },
    });
  });

  it('have no slice for others when three families are all', () => {
    expect(slicesOf([{ deviceType: 'ECABIN', count: 1 }])).toHaveLength(1);
  });

  it('are an empty ring with a nought when there is nothing', () => {
    expect(donutOption({ slices: slicesOf([]), ...texts })).toMatchObject({
      title: { text: '0' },
      tooltip: { show: false },
      series: [{ silent: true, data: [{ value: 1 }] }],
    });
  });
});
