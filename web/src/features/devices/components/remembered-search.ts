import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isText, useStoredState } from '../../../ui/stored-state.ts';
import { useTableUrl } from '../../../ui/table/table-url.ts';

/** A search text kept in the URL and restored on return to the page, until the tab is closed. */
export function useRememberedSearch(key: string): [string, (text: string) => void] {
  const { params, setParams } = useTableUrl();
  const [stored, store] = useStoredState({ key, is: isText, initial: '', in: 'session' });
  const inAddress = params.q;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [ownPath] = useState(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes only: a text that was just typed reaches the address a moment later
  useEffect(() => {
    // The URL changes to the next page before this one unmounts.
    if (path !== ownPath) return;
    if (inAddress === undefined && stored !== '') setParams({ q: stored });
    if (inAddress !== undefined && inAddress !== stored) store(inAddress);
  }, [inAddress]);
  const change = (text: string) => {
    store(text);
    setParams({ q: text });
  };
  return [inAddress ?? stored, change];
}
