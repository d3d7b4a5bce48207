import { useEffect, useSyncExternalStore } from 'react';

type OpenSearch = () => void;

let opener: OpenSearch | null = null;
const listeners = new Set<() => void>();

/** Provides a function that opens the search, while the frame is on screen. */
export function useOfferSearch(open: OpenSearch): void {
  useEffect(() => {
    set(open);
    return () => {
      if (opener === open) set(null);
    };
  }, [open]);
}

/** Function that opens the search; null if unavailable. */
export function useSearchOpener(): OpenSearch | null {
  return useSyncExternalStore(subscribe, () => opener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: OpenSearch | null): void {
  opener = next;
  for (const listener of listeners) listener();
}
