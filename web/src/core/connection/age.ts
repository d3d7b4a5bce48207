import type { QueryClient } from '@tanstack/react-query';

let streamHeardAt = Number.NEGATIVE_INFINITY;

/** The live stream was open at this time: up to then, changes of what has been loaded were told. */
export function reportStream(at: number): void {
  streamHeardAt = at;
}

/** As of when the rows on screen are known to be right; null when nothing is on screen that was loaded. */
export function shownAsOf(client: QueryClient): number | null {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => query.state.data !== undefined && !query.isStatic() });
  if (shown.length === 0) return null;
  return Math.min(...shown.map(({ state }) => Math.max(state.dataUpdatedAt, streamHeardAt)));
}
