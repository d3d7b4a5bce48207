import { MEASUREMENT_POINTS } from '@halla/domain/limits';
import { PALETTES } from './colours.ts';
import type { Layout } from './layout.ts';
import type { SessionOptionInput } from './option-input.ts';
import type { SessionModel } from './session-model.ts';
import { clock } from './texts.ts';
import { SHORTEST_MS } from './window.ts';

/** True for more samples than the server sends for a chart; they are downsampled when drawn. */
export function isLong({ times }: SessionModel): boolean {
  return times.length > MEASUREMENT_POINTS;
}

/** Zooming inside the chart, and the slider below it. */
export function zooms({ model, window, scheme, compact }: SessionOptionInput, layout: Layout) {
  const shared = {
    xAxisIndex: model.parts.length > 0 ? [0, 1] : [0],
    // Lines to off-screen samples must be drawn; a downsampled chart has to drop them to show the window in
    // full detail.
    filterMode: isLong(model) ? ('filter' as const) : ('none' as const),
    minValueSpan: SHORTEST_MS,
    ...(window === null ? { start: 0, end: 100 } : { startValue: window.from, endValue: window.to }),
  };
  return [
    {
      ...shared,
      type: 'inside' as const,
      zoomOnMouseWheel: 'ctrl' as const,
      moveOnMouseWheel: false,
      moveOnMouseMove: true,
      // A vertical swipe over the chart scrolls the page.
      preventDefaultMouseMove: !compact,
    },
    {
      ...shared,
      ...layout.slider,
      type: 'slider' as const,
      brushSelect: false,
      showDetail: !compact,
      labelFormatter: (value: number) => clock(value),
      textStyle: { fontSize: 11 },
      dataBackground: {
        lineStyle: { color: PALETTES[scheme].part, opacity: 0.6 },
        areaStyle: { color: PALETTES[scheme].part, opacity: 0.15 },
      },
    },
  ];
}
