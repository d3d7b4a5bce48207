import { useEffect } from 'react';
import { useSession } from '../../core/session.ts';
import { dialogsToLoad, loadAhead } from '../../ui/late/load-ahead.ts';
import { likelyPages } from '../routing/likely-pages.ts';
import { PAGES, placedPages } from '../routing/routes.ts';

/** Maximum number of dialogs prefetched per page. */
const DIALOGS = 4;

/** Prefetches code likely to be needed next from the current page. */
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
