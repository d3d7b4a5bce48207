import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../core/session.ts';
import { EMPTY_SERIES } from './series.ts';
import { openSeries, type SeriesStore, type StoredSeries } from './series-store.ts';

const OPENING: StoredSeries = { series: EMPTY_SERIES, isStored: true };

/** The series of the signed-in user; null while it is read. */
export function useSeriesStore(): SeriesStore | null {
  const userId = useSession()?.user.userId;
  const [store, setStore] = useState<SeriesStore | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    let isLeft = false;
    const opening = openSeries(userId);
    void opening.then((opened) => !isLeft && setStore(opened));
    return () => {
      isLeft = true;
      setStore(null);
      void opening.then((opened) => opened.leave());
    };
  }, [userId]);
  return store;
}

/** What is stored; the component renders again when a tab changes it. */
export function useStoredSeries(store: SeriesStore | null): StoredSeries {
  const subscribe = useCallback((listener: () => void) => store?.subscribe(listener) ?? (() => {}), [store]);
  return useSyncExternalStore(subscribe, () => store?.read() ?? OPENING);
}
