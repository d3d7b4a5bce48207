import { useEffect, useState } from 'react';

/**
 * Properties that open a dialog above those that are open already. Dialogs of equal z-index stack in the order in
 * which they were mounted, so each opening mounts the dialog again, closed, and then opens it.
 */
export function useOnTop(isShown: boolean): { readonly key: number; readonly opened: boolean } {
  const [latest, setLatest] = useState({ isShown, openings: 0 });
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(isShown), [isShown]);
  if (latest.isShown !== isShown)
    setLatest({ isShown, openings: isShown ? latest.openings + 1 : latest.openings });
  return { key: latest.openings, opened: opened && isShown };
}
