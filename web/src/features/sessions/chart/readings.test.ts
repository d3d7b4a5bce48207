import { describe, expect, it } from 'vitest';
import { axisRange, extentOf, linesOf, nearestSample } from './readings.ts';

describe('nearestSample', () => {
  it.each([
    [-5, 0],
    [4, 0],
    [6, 1],
    [24, 2],
    [26, 3],
    [99, 3],
  ])('finds for %i ms the sample %i', (at, expected) => {
    expect(nearestSample([0, 10, 20, 30], at)).toBe(expected);
  });

  it('takes the earlier of two that are equally near', () => {
    expect(nearestSample([0, 10], 5)).toBe(0);
  });

  it('finds none among no samples', () => {
    expect(nearestSample([], 5)).toBe(-1);
  });
});

describe('extentOf', () => {
  it('looks through all columns and over gaps', () => {
    expect(
      extentOf([
        [null, -3, 2],
        [7, null],
      ]),
    ).toEqual({ min: -3, max: 7 });
  });

  it('is nothing for columns without a value', () => {
    expect(extentOf([[null], []])).toBeNull();
  });
});

describe('axisRange', () => {
  it('takes the smallest round step that needs no more lines', () => {
    expect(axisRange({ min: -160, max: 20 }, { lines: 8 })).toEqual({ min: -175, max: 25, interval: 25 });
  });

  it('makes exactly as many steps as the axis beside it', () => {
    const range = axisRange({ min: 1.5, max: 1.9 }, { lines: 8, exactly: true });
    expect(linesOf(range)).toBe(8);
    expect(range.min).toBeLessThan(1.5);
    expect(range.max).toBeGreaterThan(1.9);
  });

  it('gives a flat line room', () => {
    const { min, max } = axisRange({ min: 20, max: 20 }, { lines: 8 });
    expect(min).toBeLessThan(20);
    expect(max).toBeGreaterThan(20);
  });
});
