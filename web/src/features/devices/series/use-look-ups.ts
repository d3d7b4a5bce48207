import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAway } from '../../../core/connection/connection.ts';
import { lookUpDevice } from './known-devices.ts';
import { rememberDevices } from './seen-devices.ts';
import { isDone, type Series, type SeriesItem, withFound } from './series.ts';
import type { SeriesStore } from './series-store.ts';

/**
 * Maximum number of concurrent look-ups: a restored list may contain a hundred codes, and the server has
 * other work.
 */
const AT_ONCE = 4;
const AGAIN_AFTER_MS = 5000;

/** Result of looking up an item. */
export type LookedUp = 'found' | 'again' | 'unknown';

interface LookUps {
  readonly store: SeriesStore | null;
  readonly series: Series;
  readonly onLookedUp: (item: SeriesItem, outcome: LookedUp) => void;
}

/** Looks up the device of each item and its current state, once. Waits while offline. */
export function useLookUps({ store, series, onLookedUp }: LookUps): (keys: readonly string[]) => void {
  const client = useQueryClient();
  const away = useAway();
  const begun = useRef(new Set<string>());
  const underWay = useRef(0);
  const [round, setRound] = useState(0);
  const tell = useRef(onLookedUp);
  useEffect(() => {
    tell.current = onLookedUp;
  });
  const goOn = () => setRound((before) => before + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next round begins when a look-up has ended
  useEffect(() => {
    if (store === null || away) return;
    const lookUp = async (item: SeriesItem) => {
      begun.current.add(item.key);
      underWay.current += 1;
      try {
        const found = await lookUpDevice(client, item.code);
        if (found !== null) await rememberDevices(store.userId, [{ device: found, at: Date.now() }]);
        let outcome: LookedUp | null = null;
        await store.change((before) => {
          const after = withFound(before, item.key, found);
          // The item may have been removed during the look-up.
          if (holds(before, item))
            outcome = found === null ? 'unknown' : holds(after, item) ? 'found' : 'again';
          return after;
        });
        if (outcome !== null) tell.current(item, outcome);
      } catch (error) {
        console.warn('A scanned device could not be looked up', error);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
        begun.current.delete(item.key);
      } finally {
        underWay.current -= 1;
        goOn();
      }
    };
    const waiting = series.items.filter(
      (item) => !isDone(item) && !item.isUnknown && !begun.current.has(item.key),
    );
    for (const item of waiting.slice(0, AT_ONCE - underWay.current)) void lookUp(item);
  }, [store, client, away, series, round]);

  /** Looks items up again. */
  return (keys) => {
    for (const key of keys) begun.current.delete(key);
    goOn();
  };
}

function holds({ items }: Series, { key }: SeriesItem): boolean {
  return items.some((item) => item.key === key);
}
