import { expect, it } from 'vitest';
import { CARRIER } from '../api/sample-carrier.ts';
import { seriesOption } from './series-option.ts';

it('the graphs of accuracy and rating share one time, the oldest point first and the latest value up to the end', () => {
  const option = seriesOption({
    accuracy: CARRIER.etaAccuracy,
    rating: CARRIER.rating,
    names: { accuracy: 'Days', rating: 'Rating', onTime: 'On time' },
    format: String,
  });
  const [february, second, fourth] = ['2026-02-04', '2026-03-02', '2026-03-04'].map((day) =>
    Date.parse(`${day}T10:00:00Z`),
  );
  expect(option).toMatchObject({
    xAxis: [
      { min: february, max: fourth },
      { min: february, max: fourth },
    ],
    series: [
      {
        data: [[second, 2.4], { value: [fourth, 2.4], symbol: 'none' }],
      },
      {
        data: [[february, 4.1], [fourth, 3.65], { value: [fourth, 3.65], symbol: 'none' }],
        xAxisIndex: 1,
        yAxisIndex: 1,
      },
    ],
  });
});
