import { useEffect } from 'react';
import { useSession } from '../../core/session.ts';
import { dialogsToLoad, loadAhead } from '../../ui/late/load-ahead.ts';
import { likelyPages } from '../routing/likely-pages.ts';
import { PAGES, placedPages } from '../routing/routes.ts';

/** Most dialogs that are prefetched on one page. */
const DIALOGS = 4;

/** Prefetches the code of what is likely to be opened from the page on screen. */
export function useLoadAhead(path: string): void {
  const user = useSession()?.user;
  const level = user?.permissionLevel;
  const role = user?.Company?.role;
  useEffect(() => {
    if (level === undefined) return;
    return loadAhead(() => [
      ...dialogsToLoad().slice(0, DIALOGS),
      ...likelyPages(placedPages(PAGES), { path, level, role }).map(({ page }) => page),
    ]);
  }, [path, level, role]);
}
