import type { ItemPrices } from '@halla/contract/stock-planning';
import { formatMoney } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { ChartOption } from '../../../ui/chart/chart-canvas.tsx';

interface Drawn {
  /** In chronological order. */
  readonly prices: readonly Pick<ItemPrices, 'at' | 'costPrice' | 'listPrice'>[];
  /** Time until which the present prices are drawn. */
  readonly until: Date;
  readonly names: { readonly cost: string; readonly list: string };
  readonly lang: Lang;
}

/** Both prices as steps up to now; a line has gaps while there is no price. */
export function priceOption({ prices, until, names, lang }: Drawn): ChartOption {
  const last = prices.at(-1);
  const points = [
    ...prices.map(({ at, ...rest }) => ({ ms: Date.parse(at), ...rest })),
    ...(last === undefined ? [] : [{ ...last, ms: Math.max(Date.parse(last.at), until.getTime()) }]),
  ];
  const steps = (priceOf: (price: (typeof points)[number]) => number | null) => ({
    type: 'line' as const,
    step: 'end' as const,
    symbolSize: 5,
    connectNulls: false,
    data: points.map((point) => [point.ms, priceOf(point)]),
  });
  const money = (value: number) => formatMoney(value, 'EUR', lang);
  return {
    tooltip: {
      trigger: 'axis',
      valueFormatter: (value) => (typeof value === 'number' ? money(value) : '–'),
    },
    legend: { data: [names.cost, names.list] },
    grid: { top: 34, bottom: 4 },
    xAxis: { type: 'time' },
    yAxis: { type: 'value', min: 0, axisLabel: { formatter: money } },
    series: [
      { ...steps(({ costPrice }) => costPrice), name: names.cost, color: '#c2571a' },
      { ...steps(({ listPrice }) => listPrice), name: names.list, color: '#2b7ab7' },
    ],
  };
}
