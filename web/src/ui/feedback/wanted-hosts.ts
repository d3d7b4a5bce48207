import { useEffect, useSyncExternalStore } from 'react';
import { whenQuiet } from '../late/quiet.ts';

let wanted = false;
const listeners = new Set<() => void>();

/** Loads the hosts of dialogs and snackbars now, because one is to be shown. */
export function wantHosts(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

/**
 * Whether the hosts are needed. With `atOnce` they load after the first drawing, because the tray may have to ask something when the
 * network has gone; otherwise once the page is quiet.
 */
export function useWantedHosts(atOnce: boolean): boolean {
  useEffect(() => {
    if (atOnce) wantHosts();
    else return whenQuiet(wantHosts);
  }, [atOnce]);
  return useSyncExternalStore(subscribe, () => wanted);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
