import { serverAnswers } from '../../core/connection/connection.ts';
import { hasUnsavedChanges } from '../../core/leaving/unsaved-changes.ts';
import { isLoadingAhead } from '../../ui/late/load-ahead.ts';

const STORAGE_KEY = 'halla.reloadedForBuild';
/** A chunk still missing this soon after a reload has another cause; prevents a reload loop. */
const ONCE_PER_MS = 60_000;

/**
 * Reloads the application when a lazy chunk is gone from a server that answers: a new build was deployed since the page was
 * opened. Not while a form has unsaved input; the page that needed the chunk then shows its error state.
 */
export function reloadForNewBuild(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', async () => {
    // The page on the screen goes on without what its user has not asked for.
    if (isLoadingAhead()) return;
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    // A chunk that is missing for want of a server would be missing after a reload as well, and the page on the screen be lost.
    const isThere = await serverAnswers();
    if (!isThere || hasUnsavedChanges() || Date.now() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    reload();
  });
}
