import { expect, it } from 'vitest';
import { priceOption } from './price-option.ts';

const FIRST = '2026-01-01T10:00:00.000Z';
const SECOND = '2026-02-01T10:00:00.000Z';
const names = { cost: 'Cost price', list: 'List price' };

it('Both prices are steps that reach the present, broken where there is none.', () => {
  const prices = [
    { at: FIRST, costPrice: 4, listPrice: null },
    { at: SECOND, costPrice: 4.5, listPrice: 9 },
  ];
  const until = new Date('2026-03-01T00:00:00.000Z');
  expect(priceOption({ prices, until, names, lang: 'en' }).series).toMatchObject([
    {
      ...{ name: 'Cost price', step: 'end', connectNulls: false },
      data: [
        [Date.parse(FIRST), 4],
        [Date.parse(SECOND), 4.5],
        [until.getTime(), 4.5],
      ],
    },
    {
      name: 'List price',
      data: [
        [Date.parse(FIRST), null],
        [Date.parse(SECOND), 9],
        [until.getTime(), 9],
      ],
    },
  ]);
});

it('A browser whose clock is slow draws no step backwards.', () => {
  const prices = [{ at: SECOND, costPrice: 1, listPrice: 2 }];
  const { series } = priceOption({ prices, until: new Date(FIRST), names, lang: 'en' });
  expect(series).toMatchObject([
    {
      data: [
        [Date.parse(SECOND), 1],
        [Date.parse(SECOND), 1],
      ],
    },
    {},
  ]);
});
