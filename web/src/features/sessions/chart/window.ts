/** Part of a session on screen, in milliseconds since its start; null is all of it. */
export type Window = { readonly from: number; readonly to: number } | null;

/** Nothing can be zoomed closer than this. */
export const SHORTEST_MS = 5000;
/** Share of the whole that counts as its edge. */
const EDGE = 0.002;

/** The window made smaller (factor below 1) or larger around its middle; null when it holds everything. */
export function zoomed(window: Window, { factor, end }: { factor: number; end: number }): Window {
  const { from, to } = window ?? { from: 0, to: end };
  const span = Math.max(SHORTEST_MS, (to - from) * factor);
  if (span >= end) return null;
  const start = Math.min(Math.max(0, (from + to - span) / 2), end - span);
  return { from: start, to: start + span };
}

/** The window as read from the chart: null when it reaches from edge to edge. */
export function windowOf({ from, to }: { from: number; to: number }, end: number): Window {
  const edge = end * EDGE;
  return from <= edge && to >= end - edge ? null : { from, to };
}

/** The window after a running session has grown: one that touched the end keeps touching it. */
export function followed(window: Window, { before, end }: { before: number; end: number }): Window {
  if (window === null || end <= before || window.to < before * (1 - EDGE)) return window;
  return { from: window.from + end - before, to: end };
}

/** The window in a drawing that may have become shorter; null when too little of it is left. */
export function inside(window: Window, end: number): Window {
  if (window === null || window.to <= end) return window;
  return end - window.from < SHORTEST_MS ? null : { from: window.from, to: end };
}
