import { useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';

/** Contents of the signed-in user's tray, as known to this tab. */
export interface TrayState {
  /** In the order of the taps. */
  readonly entries: readonly Entry[];
  /** The entry being sent now, in this tab or another. */
  readonly sending: number | null;
  /** True if the last attempt failed although the server was reachable. */
  readonly hasFault: boolean;
  /** True if the drawer with the entries is open. */
  readonly isShown: boolean;
}

const EMPTY: TrayState = { entries: [], sending: null, hasFault: false, isShown: false };

let current = EMPTY;
const listeners = new Set<() => void>();

/** State of the tray, outside of components. */
export function getTray(): TrayState {
  return current;
}

/** State of the tray; re-renders the component when it changes. */
export function useTray(): TrayState {
  return useSyncExternalStore(onTrayChange, getTray);
}

/** Applies changes; null empties the tray. */
export function setTray(change: Partial<TrayState> | null): void {
  current = change === null ? EMPTY : { ...current, ...change };
  for (const listener of listeners) listener();
}

/** Opens or closes the drawer. */
export function showTray(isShown: boolean): void {
  setTray({ isShown });
}

function onTrayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
