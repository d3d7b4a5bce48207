import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Deed } from './access.ts';

/** An action of the command menu. */
export interface Command {
  readonly key: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** All of these rights are required for the command to be offered. */
  readonly needs: readonly Deed[];
  readonly run: () => void;
}

type Offered = { readonly current: Command | null };

let offered: readonly Offered[] = [];
const listeners = new Set<() => void>();

/** Adds a command to the command menu while the component is mounted; null adds none. */
export function useCommand(command: Command | null): void {
  const latest = useRef(command);
  useEffect(() => {
    latest.current = command;
  });
  useEffect(() => {
    change([...offered, latest]);
    return () => change(offered.filter((one) => one !== latest));
  }, []);
}

/** Commands of the mounted components. */
export function useOpenCommands(): Command[] {
  return useSyncExternalStore(subscribe, () => offered).flatMap(({ current }) => current ?? []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: readonly Offered[]): void {
  offered = next;
  for (const tell of listeners) tell();
}
