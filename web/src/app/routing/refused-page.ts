import { useSyncExternalStore } from 'react';

/** URL of the refused page; a new object for each refusal. */
export interface RefusedPage {
  readonly address: string;
}

let refused: RefusedPage | null = null;
const listeners = new Set<() => void>();

/**
 * Records that the user was redirected from a page that the level may not open; null once the notice was
 * dismissed.
 */
export function noteRefused(address: string | null): void {
  refused = address === null ? null : { address };
  for (const tell of listeners) tell();
}

export function refusedPage(): RefusedPage | null {
  return refused;
}

export function useRefusedPage(): RefusedPage | null {
  return useSyncExternalStore(listen, refusedPage);
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
