import { keyOf, type LiveEvent } from './live-event.ts';

/** Clients that were disconnected longer refetch everything. */
const KEPT_MS = 60_000;
const KEPT_AT_MOST = 5_000;

/** Recent changes, for clients that subscribe shortly after fetching. */
export interface RecentEvents {
  add(events: readonly LiveEvent[]): void;
  /** The changes of the last `ageMs` milliseconds; null if not all are known. */
  since(ageMs: number): readonly LiveEvent[] | null;
  /** Events before now may have been missed. */
  forget(): void;
}

/** Keeps each distinct change once, at its latest time, for a minute and up to a maximum. */
export function createRecentEvents(): RecentEvents {
  const kept = new Map<string, { at: number; event: LiveEvent }>();
  let knownFrom = Date.now();

  function dropOld(): void {
    for (const [key, { at }] of kept) {
      const isOld = at < Date.now() - KEPT_MS;
      if (!isOld && kept.size <= KEPT_AT_MOST) return;
      kept.delete(key);
      // Events of the same millisecond as a dropped one may have been dropped too.
      knownFrom = Math.max(knownFrom, at + 1);
    }
  }

  return {
    add: (events) => {
      for (const event of events) {
        const key = keyOf(event);
        // Deleted first, so that the map stays ordered by time.
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
