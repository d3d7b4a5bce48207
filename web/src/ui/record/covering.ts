import { useLayoutEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(step: 1 | -1): void {
  open += step;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Registers a record that covers the page while it is mounted. */
export function useCoverPage(): void {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** True while a record covers the page. */
export function isCovered(): boolean {
  return open > 0;
}

/** As above, for a component that shows it. */
export function useIsCovered(): boolean {
  return useSyncExternalStore(subscribe, isCovered);
}
