/** Visible part of a session, in milliseconds since its start; null for the whole session. */
export type Window = { readonly from: number; readonly to: number } | null;

/** Minimum width of the zoom window. */
export const SHORTEST_MS = 5000;
/** Tolerance at the edges, as a share of the whole. */
const EDGE = 0.002;

/** The window scaled around its centre, factor below 1 zooms in; null if it covers everything. */
export function zoomed(window: Window, { factor, end }: { factor: number; end: number }): Window {
  const { from, to } = window ?? { from: 0, to: end };
  const span = Math.max(SHORTEST_MS, (to - from) * factor);
  if (span >= end) return null;
  const start = Math.min(Math.max(0, (from + to - span) / 2), end - span);
  return { from: start, to: start + span };
}

/** The window as reported by the chart; null if it reaches from edge to edge. */
export function windowOf({ from, to }: { from: number; to: number }, end: number): Window {
  const edge = end * EDGE;
  return from <= edge && to >= end - edge ? null : { from, to };
}

/** The window after a running session has grown: one that touched the end continues to do so. */
export function followed(window: Window, { before, end }: { before: number; end: number }): Window {
  if (window === null || end <= before || window.to < before * (1 - EDGE)) return window;
  return { from: window.from + end - before, to: end };
}

/** The window in a chart that may have become shorter; null if too little of it is left. */
export function inside(window: Window, end: number): Window {
  if (window === null || window.to <= end) return window;
  return end - window.from < SHORTEST_MS ? null : { from: window.from, to: end };
}
