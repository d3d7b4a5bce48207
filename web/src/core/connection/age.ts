import type { QueryClient } from '@tanstack/react-query';

let streamHeardAt = Number.NEGATIVE_INFINITY;

/**
 * Reports that the live stream was open at this time, so changes to loaded data had been received until then.
 */
export function reportStream(at: number): void {
  streamHeardAt = at;
}

/** Time up to which the data on screen is known to be current; null if nothing on screen was loaded. */
export function shownAsOf(client: QueryClient): number | null {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => query.state.data !== undefined && !query.isStatic() });
  if (shown.length === 0) return null;
  return Math.min(...shown.map(({ state }) => Math.max(state.dataUpdatedAt, streamHeardAt)));
}
