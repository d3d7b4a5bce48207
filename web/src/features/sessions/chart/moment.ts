import type { Mark } from './marks.ts';
import type { Window } from './window.ts';

/** What is shown before and after a moment. */
const AROUND_MS = 300_000;

/** One thing that happened in a session, to which its chart is zoomed. */
export interface Moment {
  readonly mark: Mark;
  readonly window: Window;
}

/** The minutes around a mark: those next to it where it lies outside the session, null where that is all of it. */
export function momentAt(mark: Mark, end: number): Moment {
  const at = Math.min(Math.max(mark.at, 0), end);
  const from = Math.max(0, at - AROUND_MS);
  const to = Math.min(end, at + AROUND_MS);
  return { mark, window: from === 0 && to === end ? null : { from, to } };
}
