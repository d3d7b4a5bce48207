import { formatQuantity } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { FONT_FAMILY } from '../font-family.ts';
import { pointedTime, timeLabels } from './time-labels.ts';

const TONES = {
  light: { text: '#3b4252', dim: '#5c6470', line: '#dde1e7', surface: '#ffffff' },
  dark: { text: '#dfe4ec', dim: '#a3abb8', line: '#39414f', surface: '#222832' },
} as const;

/** Series colours in order: the maker's two brand colours first, all legible on both backgrounds. */
const SERIES_COLOURS = {
  light: ['#3d57a5', '#2b7ab7', '#d9730d', '#2f855a', '#9b3d8f', '#b7791f', '#4a5568'],
  dark: ['#8fa3e0', '#63b3e6', '#f2a541', '#68d391', '#d893cf', '#ecc94b', '#a3abb8'],
} as const;

/** ECharts theme for a colour scheme and a language. */
export function chartTheme(scheme: 'light' | 'dark', lang: Lang): object {
  const { text, dim, line, surface } = TONES[scheme];
  const axis = {
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    axisLabel: { color: dim },
    splitLine: { lineStyle: { color: line } },
    nameTextStyle: { color: dim },
  };
  return {
    color: SERIES_COLOURS[scheme],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: FONT_FAMILY, color: text },
    title: { textStyle: { color: text } },
    legend: { top: 0, bottom: 'auto', textStyle: { color: text }, pageTextStyle: { color: dim } },
    tooltip: {
      backgroundColor: surface,
      borderColor: line,
      textStyle: { color: text },
      axisPointer: { lineStyle: { color: dim }, crossStyle: { color: dim } },
    },
    grid: { left: 8, right: 12, top: 34, bottom: 8, outerBoundsMode: 'same' },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: {
      ...axis,
      axisLine: { show: false },
      // ECharts groups thousands in English, where a comma is the decimal separator of Finnish.
      axisLabel: { ...axis.axisLabel, formatter: (value: number) => formatQuantity(value, lang) },
    },
    timeAxis: {
      ...axis,
      axisLabel: { ...axis.axisLabel, hideOverlap: true, formatter: timeLabels(lang) },
      axisPointer: { label: { formatter: pointedTime(lang) } },
      splitLine: { show: false },
    },
    line: { symbol: 'none', lineStyle: { width: 2 } },
    markLine: { label: { color: text, textBorderColor: 'transparent' } },
    bar: { itemStyle: { borderRadius: [3, 3, 0, 0] }, barMaxWidth: 28 },
    dataZoom: { borderColor: line, textStyle: { color: dim } },
  };
}
