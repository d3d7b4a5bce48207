import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Deed } from './access.ts';

/** Something that the command menu runs. */
export interface Command {
  readonly key: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Rights without which it is not offered, all of them. */
  readonly needs: readonly Deed[];
  readonly run: () => void;
}

type Offered = { readonly current: Command | null };

let offered: readonly Offered[] = [];
const listeners = new Set<() => void>();

/** Offers a command in the command menu while the component is on screen; null offers none. */
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

/** The commands of what is on screen. */
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
