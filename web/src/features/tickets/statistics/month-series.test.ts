import { expect, it } from 'vitest';
import { countOption, timeOption } from './month-options.ts';
import { everyMonth } from './month-series.ts';
import { STATISTICS } from './sample-statistics.ts';

it('Months without tickets are counted as none, and the first and last end where the days do.', () => {
  expect(everyMonth(STATISTICS).map(({ days, count }) => [days.from, days.to, count])).toEqual([
    ['2026-01-15', '2026-01-31', 2],
    ['2026-02-01', '2026-02-28', 0],
    ['2026-03-01', '2026-03-10', 1],
  ]);
});

it('The drawing has a bar for each month, and a gap where no time is known.', () => {
  const months = everyMonth(STATISTICS);
  const names = ['Jan', 'Feb', 'Mar'];
  expect(countOption({ names, months }, { made: 'Made', resolved: 'Resolved' })).toMatchObject({
    xAxis: { data: names },
    series: [{ data: [2, 0, 1] }, { data: [2, 0, 0] }],
  });
  const texts = { firstAnswer: 'Answer', solution: 'Solution', inHours: String, format: String };
  expect(timeOption({ names, months }, texts)).toMatchObject({
    series: [{ data: [2, '-', 1.5] }, { data: [20, '-', '-'] }],
  });
});
