import type { CustomSeriesOption } from 'echarts/charts';
import { SIGNAL_COLOURS } from './timeline-colours.ts';
import type { Bar, Month } from './timeline-model.ts';

const BAR_PX = 22;
const LEAST_PX = 4;

type RenderItem = NonNullable<CustomSeriesOption['renderItem']>;
type RenderParams = Parameters<RenderItem>[0];
type RenderApi = Parameters<RenderItem>[1];
type Shape = ReturnType<RenderItem>;

/** A bar clipped to the window, with its name if there is room. */
export function drawBar(
  bar: Bar | undefined,
  { coordSys }: RenderParams,
  { value, coord }: RenderApi,
): Shape {
  if (bar === undefined) return null;
  const [start = 0, middle = 0] = coord([value(1), value(0)]);
  const [end = 0] = coord([value(2), value(0)]);
  const seen = inWindow({ start, end, coordSys });
  if (seen === null) return null;
  const { x, width } = seen;
  const textWidth = width - 10;
  return {
    type: 'rect' as const,
    shape: { x, y: middle - BAR_PX / 2, width: width - 1, height: BAR_PX, r: 3 },
    style: { fill: bar.colour },
    ...(textWidth > 18 && {
      textConfig: { position: 'insideLeft' as const },
      textContent: {
        type: 'text' as const,
        style: {
          text: bar.label,
          fill: '#ffffff',
          fontSize: 12,
          width: textWidth,
          overflow: 'truncate' as const,
        },
      },
    }),
  };
}

/** A block as wide as its month and as high as its count, clipped to the window. */
export function drawMonth(month: Month | undefined, { coordSys }: RenderParams, { coord }: RenderApi): Shape {
  if (month === undefined) return null;
  const [start = 0, top = 0] = coord([month.from, month.count]);
  const [end = 0, bottom = 0] = coord([month.to, 0]);
  const seen = inWindow({ start, end, coordSys });
  if (seen === null) return null;
  const { x, width } = seen;
  return {
    type: 'rect' as const,
    shape: { x, y: top, width: width - 1, height: bottom - top, r: [3, 3, 0, 0] },
    style: { fill: SIGNAL_COLOURS.treatments },
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly coordSys: RenderParams['coordSys'];
}

/** The part of a span within the window, in pixels; at least wide enough to be visible. */
function inWindow({ start, end, coordSys }: Span): { readonly x: number; readonly width: number } | null {
  const left: unknown = Reflect.get(coordSys, 'x');
  const room: unknown = Reflect.get(coordSys, 'width');
  if (typeof left !== 'number' || typeof room !== 'number') return null;
  const right = left + room;
  if (end < left || start > right) return null;
  const x = Math.min(Math.max(start, left), right - LEAST_PX);
  return { x, width: Math.max(Math.min(end, right) - x, LEAST_PX) };
}
