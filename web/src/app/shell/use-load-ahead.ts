import { useEffect } from 'react';
import { useSession } from '../../core/session.ts';
import { dialogsToLoad, loadAhead } from '../../ui/late/load-ahead.ts';
import { likelyPages } from '../routing/likely-pages.ts';
import { PAGES, placedPages } from '../routing/routes.ts';

/** As many dialogs are loaded ahead on one page. */
const DIALOGS = 4;

/** While its user reads the page on screen, the code of what is likely to be opened from it comes. */
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
