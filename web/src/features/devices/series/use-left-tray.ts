import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAway } from '../../../core/connection/connection.ts';
import { useSession } from '../../../core/session.ts';
import { trayOf } from '../../../core/tray/tray.ts';
import { getTray, useTray } from '../../../core/tray/tray-state.ts';
import { lookUpDevice } from './known-devices.ts';
import { afterTray, type Series, type SeriesItem } from './series.ts';
import type { SeriesStore } from './series-store.ts';

/** Another tab's entry may be reported later than it is stored. */
const SURE_AFTER_MS = 1000;

/**
 * Tracks devices of the series whose moves are in the tray: sent ones count as moved, discarded ones must be
 * moved again.
 */
export function useLeftTray(store: SeriesStore | null, series: Series): void {
  const client = useQueryClient();
  const away = useAway();
  const isOpen = useOpenTray();
  const { entries } = useTray();
  const begun = useRef(new Set<string>());
  useEffect(() => {
    if (store === null || !isOpen || away) return;
    const follow = async (item: SeriesItem) => {
      begun.current.add(item.key);
      try {
        await new Promise((resolve) => setTimeout(resolve, SURE_AFTER_MS));
        if (hasEntry(getTray().entries, item)) return;
        const found = await lookUpDevice(client, item.code);
        await store.change((before) => afterTray(before, item.key, found));
      } catch (error) {
        console.warn('A device could not be looked up after its move was sent', error);
      } finally {
        begun.current.delete(item.key);
      }
    };
    for (const item of series.items) {
      const isFollowed = item.result?.kind !== 'kept' || begun.current.has(item.key);
      if (!isFollowed && !hasEntry(entries, item)) void follow(item);
    }
  }, [store, client, away, isOpen, series, entries]);
}

function hasEntry(entries: readonly { readonly writeId: string }[], { attempt }: SeriesItem): boolean {
  return entries.some(({ writeId }) => writeId === attempt?.writeId);
}

/** True once the entries of the tray have loaded. */
function useOpenTray(): boolean {
  const userId = useSession()?.user.userId;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (userId === undefined) return;
    trayOf(userId).then(
      () => setOpen(true),
      (error: unknown) => console.warn('The tray could not be opened', error),
    );
  }, [userId]);
  return isOpen;
}
