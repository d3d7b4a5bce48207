import type { Stroke } from '../chart/stroke.ts';

const LENGTH = 22;
const HEIGHT = 4;

/** A piece of a line of the chart, for its legend. */
export function StrokeSample({ stroke: { color, width, dash } }: { readonly stroke: Stroke }) {
  return (
    <svg width={LENGTH} height={HEIGHT} aria-hidden>
      <line
        x2={LENGTH}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
        stroke={color}
        strokeWidth={width}
        {...(dash.length > 0 && { strokeDasharray: dash.join(' ') })}
      />
    </svg>
  );
}
