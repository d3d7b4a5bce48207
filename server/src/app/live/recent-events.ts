import { keyOf, type LiveEvent } from './live-event.ts';

/** Nobody who has been away for longer is told what changed; all of the screen is fetched again. */
const KEPT_MS = 60_000;
const KEPT_AT_MOST = 5_000;

/** The last changes, for whoever comes a moment later than what the screen shows. */
export interface RecentEvents {
  add(events: readonly LiveEvent[]): void;
  /** What changed in the last `ageMs` milliseconds, or null when that is not known in full. */
  since(ageMs: number): readonly LiveEvent[] | null;
  /** Events may have been missed until now. */
  forget(): void;
}

/** Keeps each change once, at its last time, for a minute and not without end. */
export function createRecentEvents(): RecentEvents {
  const kept = new Map<string, { at: number; event: LiveEvent }>();
  let knownFrom = Date.now();

  function dropOld(): void {
    for (const [key, { at }] of kept) {
      const isOld = at < Date.now() - KEPT_MS;
      if (!isOld && kept.size <= KEPT_AT_MOST) return;
      kept.delete(key);
      // What happened in the same millisecond as what is dropped may be dropped too.
      knownFrom = Math.max(knownFrom, at + 1);
    }
  }

  return {
    add: (events) => {
      for (const event of events) {
        const key = keyOf(event);
        // Taken out first, so that the map stays in the order of time.
        kept.delete(key);
        kept.set(key, { at: Date.now(), event });
      }
      dropOld();
    },
    since: (ageMs) => {
      dropOld();
      const from = Date.now() - ageMs;
      if (ageMs > KEPT_MS || from < knownFrom) return null;
      return [...kept.values()].filter(({ at }) => at >= from).map(({ event }) => event);
    },
    forget: () => {
      kept.clear();
      knownFrom = Date.now();
    },
  };
}
