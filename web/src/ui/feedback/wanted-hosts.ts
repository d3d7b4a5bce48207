import { useSyncExternalStore } from 'react';

let wanted = false;
const listeners = new Set<() => void>();

/** Has the hosts of dialogs and snackbars loaded now: one of these is to be shown. */
export function wantHosts(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

/** Whether the hosts are needed; they come by themselves after the first drawing, so that they are there without a network. */
export function useWantedHosts(): boolean {
  return useSyncExternalStore(subscribe, () => wanted);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setTimeout(wantHosts);
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
  };
}
