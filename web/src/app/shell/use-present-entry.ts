import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isText, useStoredState } from '../../ui/stored-state.ts';
import type { VisibleEntry } from '../routing/navigation.ts';
import { type PresentEntry, presentEntry } from '../routing/present-entry.ts';

/**
 * Navigation entry of the current page; the previous entry is stored in the tab, so that a reload marks the
 * same one.
 */
export function usePresentEntry(entries: readonly VisibleEntry[]): PresentEntry {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [marked, setMarked] = useStoredState({ key: 'halla.entry', is: isText, initial: '', in: 'session' });
  const visible = entries.map(({ key }) => key);
  const before = visible.find((key) => key === marked) ?? null;
  const present = presentEntry({ path, visible, before });
  const { entry } = present;
  useEffect(() => {
    if (entry !== null && entry !== marked) setMarked(entry);
  }, [entry, marked, setMarked]);
  return present;
}
