import type { StockOutlook } from '@halla/contract/stock-planning';
import { describe, expect, it } from 'vitest';
import { SAMPLE_ITEM } from '../api/sample-stock-item.ts';
import { SAMPLE_OUTLOOK } from '../api/sample-stock-outlook.ts';
import { pictureData } from './picture-data.ts';
import { pictureOption } from './picture-option.ts';

describe('the picture of an item', () => {
  it('of all warehouses goes on with what is owed and what comes', () => {
    expect(pictureData({ item: SAMPLE_ITEM, outlook: SAMPLE_OUTLOOK, place: null })).toMatchObject({
      start: 19,
      past: [{ day: '2026-02-10', total: 15 }],
      now: 15,
      future: [
        { day: '2026-03-01', total: 9 },
        { day: '2026-03-09', total: 24 },
      ],
      limit: 12,
    });
  });

  it('of a warehouse from which nothing is sent stays as it is', () => {
    const { now, future, limit } = pictureData({
      item: SAMPLE_ITEM,
      outlook: SAMPLE_OUTLOOK,
      place: 'vantaa',
    });
    expect([now, future, limit]).toEqual([5, [], null]);
  });

  it('of a cabin leaves out what is owed, because any cabin of the colour may be sent', () => {
    const outlook: StockOutlook = { ...SAMPLE_OUTLOOK, colour: 'white' };
    const { future } = pictureData({ item: SAMPLE_ITEM, outlook, place: null });
    expect(future).toEqual([{ day: '2026-03-09', total: 30 }]);
  });

  it('draws the limit as a line, and the expected steps from today on', () => {
    const data = pictureData({ item: SAMPLE_ITEM, outlook: SAMPLE_OUTLOOK, place: null });
    const names = { shelf: 'On shelf', expected: 'Expected', limit: 'Limit' };
    const { series } = pictureOption({ data, names, lang: 'en' });
    const at = (day: string) => new Date(`${day}T00:00`).getTime();
    expect(series).toMatchObject([
      { name: 'On shelf', markLine: { data: [{ yAxis: 12 }] } },
      {
        name: 'Expected',
        data: [
          [at('2026-03-01'), 15],
          [at('2026-03-01'), 9],
          [at('2026-03-09'), 24],
          [at('2026-03-16'), 24],
        ],
      },
    ]);
  });
});
