import { useId } from 'react';
import type { Stroke } from '../chart/stroke.ts';

const LENGTH = 22;
const HEIGHT = 4;

/** Sample of a chart line, for the legend. */
export function StrokeSample({ stroke: { color, scale, width, dash } }: { readonly stroke: Stroke }) {
  const gradient = useId();
  return (
    <svg width={LENGTH} height={HEIGHT} aria-hidden>
      {scale && (
        // In units of the sample: the box of a horizontal line has no height.
        <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x2={LENGTH}>
          {scale.map((stop, place) => (
            <stop key={stop} offset={place / (scale.length - 1)} stopColor={stop} />
          ))}
        </linearGradient>
      )}
      <line
        x2={LENGTH}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
        stroke={scale ? `url(#${gradient})` : color}
        strokeWidth={width}
        {...(dash.length > 0 && { strokeDasharray: dash.join(' ') })}
      />
    </svg>
  );
}
