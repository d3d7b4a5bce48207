import { useComputedColorScheme } from '@mantine/core';
import {
  BarChart,
  type BarSeriesOption,
  CustomChart,
  type CustomSeriesOption,
  LineChart,
  type LineSeriesOption,
  ScatterChart,
  type ScatterSeriesOption,
} from 'echarts/charts';
import {
  DatasetComponent,
  type DatasetComponentOption,
  DataZoomComponent,
  type DataZoomComponentOption,
  GridComponent,
  type GridComponentOption,
  LegendComponent,
  type LegendComponentOption,
  MarkAreaComponent,
  type MarkAreaComponentOption,
  MarkLineComponent,
  type MarkLineComponentOption,
  MarkPointComponent,
  type MarkPointComponentOption,
  TitleComponent,
  type TitleComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
  type VisualMapComponentOption,
  VisualMapContinuousComponent,
} from 'echarts/components';
import { type ComposeOption, type ECharts, type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../labels/language.ts';
import { registerChartLocales } from './chart-locale.ts';
import { chartTheme } from './chart-theme.ts';

use([
  BarChart,
  CanvasRenderer,
  CustomChart,
  DatasetComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  ScatterChart,
  TitleComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
]);

registerChartLocales();

/** Options a chart supports; register a new type of series or component above. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | CustomSeriesOption
  | DatasetComponentOption
  | DataZoomComponentOption
  | GridComponentOption
  | LegendComponentOption
  | LineSeriesOption
  | MarkAreaComponentOption
  | MarkLineComponentOption
  | MarkPointComponentOption
  | ScatterSeriesOption
  | TitleComponentOption
  | TooltipComponentOption
  | VisualMapComponentOption
>;

export interface ChartCanvasProps {
  readonly option: ChartOption;
  readonly height: number;
  readonly onItem?: (item: { index: number; series: string }) => void;
  /** Receives the ECharts instance, for zoom and events; called again when the instance is replaced. */
  readonly onReady?: (chart: ECharts) => void;
}

type ChartEvents = { readonly [Name in 'onItem' | 'onReady']?: ChartCanvasProps[Name] | undefined };

/** Draws the chart; lazy-loaded by Chart. */
export function ChartCanvas({ option, height, onItem, onReady }: ChartCanvasProps) {
  const box = useChart(option, { onItem, onReady });
  return <div ref={box} style={{ height, cursor: onItem === undefined ? undefined : 'pointer' }} />;
}

/** Renders an option into an element, and updates it on new data, resize, scheme change and print. */
export function useChart(option: EChartsCoreOption, { onItem, onReady }: ChartEvents = {}) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const scheme = useComputedColorScheme('light');
  const lang = useLanguage();
  const click = useRef(onItem);
  click.current = onItem;
  const ready = useRef(onReady);
  ready.current = onReady;

  useEffect(() => {
    if (box.current === null) return;
    const made = init(box.current, chartTheme(scheme, lang), { locale: lang.toUpperCase() });
    chart.current = made;
    made.on('click', ({ dataIndex, seriesName }) =>
      click.current?.({ index: dataIndex, series: seriesName ?? '' }),
    );
    ready.current?.(made);
    // A ResizeObserver fires once on observe; the extra resize would double the rendering time.
    const resize = () => {
      const { clientWidth, clientHeight } = made.getDom();
      if (clientWidth !== made.getWidth() || clientHeight !== made.getHeight()) made.resize();
    };
    const observer = new ResizeObserver(resize);
    observer.observe(box.current);
    window.addEventListener('beforeprint', resize);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', resize);
      made.dispose();
      chart.current = null;
    };
  }, [scheme, lang]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: not read here, but a new scheme or language requires a new chart instance
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart.current?.setOption({ animation: !calm, animationDuration: 250, ...option }, { notMerge: true });
  }, [option, scheme, lang]);
  return box;
}
