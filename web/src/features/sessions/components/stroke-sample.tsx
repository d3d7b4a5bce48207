import type { Stroke } from '../chart/stroke.ts';

const LENGTH = 22;
const HEIGHT = 4;

/** Sample of a chart line, for the legend. */
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
