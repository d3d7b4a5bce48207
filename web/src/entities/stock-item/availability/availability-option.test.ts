import { describe, expect, it } from 'vitest';
import { availabilityOption } from './availability-option.ts';

const STEPS = [
  { day: '2026-03-01', available: 5 },
  { day: '2026-03-12', available: 13 },
];
const at = (day: string) => new Date(`${day}T00:00`).getTime();

function seriesOf(day: string | undefined) {
  const names = { available: 'Can be promised', needed: 'Needed', wanted: 'By' };
  const { series } = availabilityOption({ of: { steps: STEPS, count: 12 }, day, names, lang: 'en' });
  return series;
}

describe('the drawing of what can be promised', () => {
  it('goes on two weeks after the last change, beside the need', () => {
    expect(seriesOf(undefined)).toMatchObject([
      {
        step: 'end',
        data: [
          [at('2026-03-01'), 5],
          [at('2026-03-12'), 13],
          [at('2026-03-26'), 13],
        ],
      },
      {
        data: [
          [at('2026-03-01'), 12],
          [at('2026-03-26'), 12],
        ],
      },
    ]);
    expect(seriesOf(undefined)).not.toMatchObject([{ markLine: {} }, {}]);
  });

  it('reaches the day by which the pieces are wanted, and marks it', () => {
    expect(seriesOf('2026-04-10')).toMatchObject([
      {
        data: [expect.anything(), expect.anything(), [at('2026-04-24'), 13]],
        markLine: { data: [{ xAxis: at('2026-04-10') }] },
      },
      {},
    ]);
  });
});
