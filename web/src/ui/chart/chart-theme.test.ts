import { expect, it } from 'vitest';
import { chartTheme } from './chart-theme.ts';

interface Themed {
  readonly valueAxis: { readonly axisLabel: { readonly formatter: (value: number) => string } };
}

it.each([
  ['en', '80,000', '−2.5'],
  ['fi', '80 000', '−2,5'],
] as const)('labels of value axes are numbers as %s writes them', (lang, thousands, fraction) => {
  const { valueAxis } = chartTheme('light', lang) as Themed;
  const label = (value: number) => valueAxis.axisLabel.formatter(value).replaceAll(/\s/g, ' ');
  expect([label(80_000), label(-2.5)]).toEqual([thousands, fraction]);
});
