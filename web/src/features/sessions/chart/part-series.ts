import { PALETTES } from './colours.ts';
import type { Layout } from './layout.ts';
import type { SessionOptionInput } from './option-input.ts';
import { partLabel } from './part-label.ts';
import type { Part } from './part-runs.ts';

/** Half the thickness of a bar, in rows. */
const HALF = 0.28;
/** Above the default z-level 2 of series. */
const ABOVE_BARS = 3;
/** Index of the axis, after those of the lines. */
const PART_AXIS = 3;

/** Axis with one row per part. */
export function partAxis(
  { model: { parts }, t, compact, scheme }: SessionOptionInput,
  { labelWidth }: Layout,
) {
  const labels = parts.map(({ name }) => partLabel(name, t));
  return {
    type: 'value' as const,
    gridIndex: 1,
    inverse: true,
    min: -0.5,
    max: parts.length - 0.5,
    interval: 0.5,
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: {
      // Only whole numbers are rows.
      formatter: (row: number) => labels[row] ?? '',
      ...(compact ? onBars(scheme) : { fontSize: 11, width: labelWidth, overflow: 'truncate' as const }),
    },
    ...(compact && { axisLine: { show: false }, z: ABOVE_BARS }),
    axisPointer: { show: false },
  };
}

/** Labels inside the chart, outlined to stand out from the bars. */
function onBars(scheme: SessionOptionInput['scheme']) {
  return {
    inside: true,
    fontSize: 10,
    fontWeight: 600,
    color: PALETTES[scheme].text,
    textBorderColor: PALETTES[scheme].surface,
    textBorderWidth: 3,
  };
}

/** Runs of the parts as bars in the rows of the strip. */
export function partSeries({ model, scheme }: SessionOptionInput) {
  return model.parts.map(({ name, kind, runs }, row) => ({
    id: `part:${name}`,
    type: 'line' as const,
    xAxisIndex: 1,
    yAxisIndex: PART_AXIS,
    silent: true,
    symbol: 'none',
    connectNulls: false,
    emphasis: { disabled: true },
    // Areas, because thick lines would extend beyond the strip.
    lineStyle: { width: 0 },
    areaStyle: { color: barColour(kind, scheme), opacity: 1, origin: row + HALF },
    data: runs.flatMap(({ from, to }) => [
      [from, row - HALF],
      [to, row - HALF],
      [to, '-'],
    ]),
  }));
}

function barColour(kind: Part['kind'], scheme: SessionOptionInput['scheme']): string {
  return PALETTES[scheme][kind];
}
