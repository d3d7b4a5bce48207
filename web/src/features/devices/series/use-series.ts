import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../core/session.ts';
import { sightingsIn } from './known-devices.ts';
import { rememberDevices } from './seen-devices.ts';
import { EMPTY_SERIES } from './series.ts';
import { openSeries, type SeriesStore, type StoredSeries } from './series-store.ts';

const OPENING: StoredSeries = { series: EMPTY_SERIES, isStored: true };

/** The series of the signed-in user; null while loading. */
export function useSeriesStore(): SeriesStore | null {
  const userId = useSession()?.user.userId;
  const client = useQueryClient();
  const [store, setStore] = useState<SeriesStore | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    let isLeft = false;
    // First, so that the first code can be resolved from what other pages of this tab have loaded.
    const opening = rememberDevices(userId, sightingsIn(client)).then(() => openSeries(userId));
    void opening.then((opened) => !isLeft && setStore(opened));
    return () => {
      isLeft = true;
      setStore(null);
      void opening.then((opened) => opened.leave());
    };
  }, [userId, client]);
  return store;
}

/** The stored series; re-renders the component when any tab changes it. */
export function useStoredSeries(store: SeriesStore | null): StoredSeries {
  const subscribe = useCallback((listener: () => void) => store?.subscribe(listener) ?? (() => {}), [store]);
  return useSyncExternalStore(subscribe, () => store?.read() ?? OPENING);
}
