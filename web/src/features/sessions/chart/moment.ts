import type { Mark } from './marks.ts';
import type { Window } from './window.ts';

/** Time shown before and after a moment. */
const AROUND_MS = 300_000;

/** An event of a session, and the chart window around it. */
export interface Moment {
  readonly mark: Mark;
  readonly window: Window;
}

/**
 * The minutes around a mark, or the nearest ones if it is outside the session; null if they span the whole
 * session.
 */
export function momentAt(mark: Mark, end: number): Moment {
  const at = Math.min(Math.max(mark.at, 0), end);
  const from = Math.max(0, at - AROUND_MS);
  const to = Math.min(end, at + AROUND_MS);
  return { mark, window: from === 0 && to === end ? null : { from, to } };
}
