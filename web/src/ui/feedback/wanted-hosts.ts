import { useSyncExternalStore } from 'react';
import { whenQuiet } from '../late/quiet.ts';

let wanted = false;
const listeners = new Set<() => void>();

/** Has the hosts of dialogs and snackbars loaded now: one of these is to be shown. */
export function wantHosts(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

/** Whether the hosts are needed; they come by themselves when the page has loaded, so that they are there without a network. */
export function useWantedHosts(): boolean {
  return useSyncExternalStore(subscribe, () => wanted);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const callOff = whenQuiet(wantHosts);
  return () => {
    callOff();
    listeners.delete(listener);
  };
}
