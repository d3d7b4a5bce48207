import { expect, test } from 'vitest';
import { MILLER } from './miller.ts';

test('the equator stays where it is and the north is up', () => {
  expect(MILLER.project([25, 0])[1]).toBeCloseTo(0);
  expect(MILLER.project([25, 60])[1]).toBeLessThan(-60);
});

test('a point comes back from where it was put', () => {
  for (const point of [
    [25, 64.5],
    [-70, -33],
    [170, 80],
  ]) {
    const back = MILLER.unproject(MILLER.project(point));
    expect(back[0]).toBeCloseTo(point[0] ?? 0);
    expect(back[1]).toBeCloseTo(point[1] ?? 0);
  }
});
