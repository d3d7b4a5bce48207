import { PRODUCTS } from '@halla/domain/software/products';
import { addDays } from '@halla/domain/time';
import { expect, it } from 'vitest';
import { endOfHistory } from '../office-days.ts';
import { planReleases } from './plan-releases.ts';

const MONDAY = '2026-11-30';
const zone = 'Europe/Helsinki';

it.each([0, 1, 2, 3, 4, 5, 6])(
  'every product has a prerelease that was uploaded before a demo that begins %i days after a Monday',
  (days) => {
    const since = addDays(MONDAY, days);
    const waiting = planReleases({ since, zone, devices: [] }).filter(({ released }) => released === null);
    expect(waiting.map(({ product }) => product)).toEqual([...PRODUCTS]);
    const end = endOfHistory({ since, zone }).getTime();
    for (const { uploaded } of waiting) expect(uploaded.getTime()).toBeLessThan(end);
  },
);
