import { useEffect, useSyncExternalStore } from 'react';
import { whenQuiet } from '../late/quiet.ts';

let wanted = false;
const listeners = new Set<() => void>();

/** Loads the hosts of dialogs and snackbars immediately, because one is about to be shown. */
export function wantHosts(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

/**
 * True once the hosts should be loaded. With `atOnce` they load after the first render, because the tray may
 * have to ask something while offline; otherwise once the page is idle.
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
