import { useSyncExternalStore } from 'react';

/** Address of the page that was not opened; a new object for each refusal. */
export interface RefusedPage {
  readonly address: string;
}

let refused: RefusedPage | null = null;
const listeners = new Set<() => void>();

/** Notes that the user was sent on from a page that the level may not open; null: it was read. */
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
