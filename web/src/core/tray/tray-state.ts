import { useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';

/** What the tray of the signed-in user holds, as this tab knows it. */
export interface TrayState {
  /** In the order of the taps. */
  readonly entries: readonly Entry[];
  /** Entry that is on its way now, in this tab or another. */
  readonly sending: number | null;
  /** The last attempt met a server that answers and has a fault. */
  readonly hasFault: boolean;
  /** The drawer that lists them is open. */
  readonly isShown: boolean;
}

const EMPTY: TrayState = { entries: [], sending: null, hasFault: false, isShown: false };

let current = EMPTY;
const listeners = new Set<() => void>();

/** The tray outside of components. */
export function getTray(): TrayState {
  return current;
}

/** The tray; the component renders again when it changes. */
export function useTray(): TrayState {
  return useSyncExternalStore(onTrayChange, getTray);
}

/** Takes over what has changed; null empties it. */
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
