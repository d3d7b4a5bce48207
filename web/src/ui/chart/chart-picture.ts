// Imported for its side effect: it registers the chart components.
import './chart-canvas.tsx';
import type { Lang } from '@halla/domain/limits';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartOption } from './chart-canvas.tsx';
import { chartTheme } from './chart-theme.ts';

use([SVGRenderer]);

export interface ChartPictureOptions {
  readonly option: ChartOption;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly lang: Lang;
}

/** Pixel ratio of a PNG, sharp when printed. */
const SHARPNESS = 2;

/** The chart as SVG source, in the colours for white paper. */
export function chartSvg({ option, width, height, lang }: ChartPictureOptions): string {
  const chart = init(null, chartTheme('light', lang), {
    ...{ renderer: 'svg', ssr: true, width, height },
    locale: lang.toUpperCase(),
  });
  chart.setOption({ ...option, animation: false });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

/** The chart as a PNG, in the colours for white paper. */
export async function chartPng({ option, width, height, lang }: ChartPictureOptions): Promise<Blob> {
  const box = document.createElement('div');
  const chart = init(box, chartTheme('light', lang), {
    ...{ renderer: 'canvas', width, height },
    locale: lang.toUpperCase(),
  });
  chart.setOption({ ...option, animation: false });
  const canvas = chart.renderToCanvas({ pixelRatio: SHARPNESS, backgroundColor: '#ffffff' });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  chart.dispose();
  if (blob === null) throw new Error('The browser could not make a picture of the chart');
  return blob;
}
