import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import { namesIn, registerChartLocales } from './chart-locale.ts';

it('begins with January and with Sunday', () => {
  const { month, monthAbbr, dayOfWeek, dayOfWeekAbbr } = namesIn('fi');
  expect([month[0], month[11], monthAbbr[11], dayOfWeek[0], dayOfWeekAbbr[6]]).toEqual([
    'tammikuu',
    'joulukuu',
    'joulu',
    'sunnuntai',
    'la',
  ]);
});

it.each([
  ['EN', 'Dec'],
  ['FI', 'joulu'],
])('writes the months of a time axis in %s', (locale, december) => {
  registerChartLocales();
  use([GridComponent, LineChart, SVGRenderer]);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 200, locale });
  const days = [Date.parse('2026-11-20T00:00:00'), Date.parse('2026-12-10T00:00:00')];
  chart.setOption({
    xAxis: { type: 'time' },
    yAxis: {},
    series: [{ type: 'line', data: days.map((day) => [day, 1]) }],
  });
  expect(chart.renderToSVGString()).toContain(`>${december}<`);
  chart.dispose();
});
