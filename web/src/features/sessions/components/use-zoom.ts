import { useCallback, useRef } from 'react';
import type { ChartProps } from '../../../ui/chart/chart.tsx';
import { followed, inside, type Window, windowOf, zoomed } from '../chart/window.ts';

type Drawing = Parameters<NonNullable<ChartProps['onReady']>>[0];

const CLOSER = 0.5;

interface Ends {
  /** End of the chart in milliseconds. */
  readonly end: number;
  /** End of the session itself, which moves while it is running; an overlaid session may be longer. */
  readonly sessionEnd: number;
  /** Initial window; default: everything. */
  readonly first?: Window;
}

/** The visible range of a session. The chart owns it; this copy survives new data and a change of theme. */
export function useZoom({ end, sessionEnd, first = null }: Ends) {
  const drawing = useRef<Drawing | null>(null);
  const window = useRef<Window>(first);
  const lastEnd = useRef(end);
  const lastSessionEnd = useRef(sessionEnd);
  if (lastSessionEnd.current !== sessionEnd) {
    window.current = followed(window.current, { before: lastSessionEnd.current, end: sessionEnd });
    lastSessionEnd.current = sessionEnd;
  }
  if (lastEnd.current !== end) {
    window.current = inside(window.current, end);
    lastEnd.current = end;
  }

  const attach = useCallback((chart: Drawing) => {
    drawing.current = chart;
    chart.on('datazoom', () => {
      window.current = readWindow(chart.getOption().dataZoom, lastEnd.current);
    });
  }, []);
  const show = (next: Window) => {
    const { from, to } = next ?? { from: 0, to: end };
    drawing.current?.dispatchAction({ type: 'dataZoom', startValue: from, endValue: to });
  };
  return {
    attach,
    /** The window for the next drawing. */
    current: () => window.current,
    closer: () => show(zoomed(window.current, { factor: CLOSER, end })),
    wider: () => show(zoomed(window.current, { factor: 1 / CLOSER, end })),
    reset: () => show(null),
  };
}

function readWindow(dataZoom: unknown, end: number): Window {
  const first: unknown = Array.isArray(dataZoom) ? dataZoom[0] : undefined;
  if (typeof first !== 'object' || first === null) return null;
  const from = Number(Reflect.get(first, 'startValue'));
  const to = Number(Reflect.get(first, 'endValue'));
  return Number.isFinite(from) && Number.isFinite(to) ? windowOf({ from, to }, end) : null;
}
