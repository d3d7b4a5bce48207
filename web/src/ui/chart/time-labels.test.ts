import type { Lang } from '@halla/domain/limits';
import { LineChart } from 'echarts/charts';
import { AxisPointerComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import { registerChartLocales } from './chart-locale.ts';
import { chartTheme } from './chart-theme.ts';

/** Widths of a chart on a phone and on a desktop, in pixels. */
const WIDTHS = [340, 1100];

/** Labels of the time axis between two instants in local time. */
function labels({ from, to, lang, width }: { from: string; to: string; lang: Lang; width: number }) {
  registerChartLocales();
  use([GridComponent, LineChart, SVGRenderer]);
  const chart = init(null, chartTheme('light', lang), {
    ...{ renderer: 'svg', ssr: true, width, height: 200 },
    locale: lang.toUpperCase(),
  });
  chart.setOption({
    xAxis: { type: 'time' },
    yAxis: { axisLabel: { show: false } },
    series: [{ type: 'line', data: [from, to].map((at) => [Date.parse(at), 1]) }],
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text ?? '');
}

const HOURS = { from: '2026-03-12T09:10:00', to: '2026-03-12T14:50:00' };
const WEEKS = { from: '2026-02-20T00:00:00', to: '2026-03-14T00:00:00' };
const MONTHS = { from: '2026-02-10T00:00:00', to: '2026-11-20T00:00:00' };
const YEARS = { from: '2019-02-10T00:00:00', to: '2026-11-20T00:00:00' };

it.each([
  { span: 'hours', ...HOURS, lang: 'en', reads: /^12 Mar \d\d:\d\d$/ },
  { span: 'hours', ...HOURS, lang: 'fi', reads: /^12\.3\. \d{1,2}\.\d\d$/ },
  { span: 'weeks', ...WEEKS, lang: 'en', reads: /^(\d{1,2} (Feb|Mar)|Mar 2026)$/ },
  { span: 'weeks', ...WEEKS, lang: 'fi', reads: /^(\d{1,2}\.[23]\.|3\/2026)$/ },
  { span: 'months', ...MONTHS, lang: 'en', reads: /^[A-Z][a-z]{2,3} 2026$/ },
  { span: 'months', ...MONTHS, lang: 'fi', reads: /^\d{1,2}\/2026$/ },
  { span: 'years', ...YEARS, lang: 'fi', reads: /^20\d\d$/ },
] as const)('every label of $span can be read alone in $lang', ({ from, to, lang, reads }) => {
  for (const width of WIDTHS) {
    const shown = labels({ from, to, lang, width });
    expect(shown.length, `labels at ${width}`).toBeGreaterThanOrEqual(2);
    expect(shown.filter((label) => !reads.test(label))).toEqual([]);
  }
});

/** Text of the pointer at an instant in local time, which heads the tooltip too. */
function pointed(at: string, lang: Lang): string {
  registerChartLocales();
  use([AxisPointerComponent, GridComponent, LineChart, SVGRenderer]);
  const chart = init(null, chartTheme('light', lang), {
    ...{ renderer: 'svg', ssr: true, width: 600, height: 200 },
    locale: lang.toUpperCase(),
  });
  const value = Date.parse(at);
  const axisPointer = { show: true, type: 'line', value, status: 'show', label: { show: true } } as const;
  chart.setOption({
    animation: false,
    xAxis: { type: 'time', axisLabel: { show: false }, axisPointer },
    yAxis: { axisLabel: { show: false } },
    series: [{ type: 'line', data: [-1, 0, 1].map((days) => [value + days * 86_400_000, 1]) }],
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text).join();
}

it.each([
  { at: '2026-03-12T00:00:00', lang: 'en', reads: '12/03/2026' },
  { at: '2026-03-12T09:05:00', lang: 'en', reads: '12/03/2026 09:05' },
  { at: '2026-03-12T00:00:00', lang: 'fi', reads: '12.3.2026' },
  { at: '2026-03-12T09:05:00', lang: 'fi', reads: '12.3.2026 9.05' },
] as const)('a pointer at $at reads $reads in $lang', ({ at, lang, reads }) => {
  expect(pointed(at, lang)).toBe(reads);
});
