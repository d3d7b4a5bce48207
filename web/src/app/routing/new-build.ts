import { serverAnswers } from '../../core/connection/connection.ts';
import { hasUnsavedChanges } from '../../core/leaving/unsaved-changes.ts';
import { isLoadingAhead } from '../../ui/late/load-ahead.ts';

const STORAGE_KEY = 'halla.reloadedForBuild';
/** If a chunk is still missing this soon after a reload, the cause is different; prevents a reload loop. */
const ONCE_PER_MS = 60_000;

/**
 * Reloads the application if a lazy chunk is missing although the server answers: a new build has been
 * deployed since the page was opened. If a form has unsaved input, it does not reload, and the page that
 * needed the chunk shows its error state.
 */
export function reloadForNewBuild(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', async () => {
    // A failed prefetch must not disturb the current page.
    if (isLoadingAhead()) return;
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    // If the server is unreachable, a reload would not bring the chunk either and would lose the current
    // page.
    const isThere = await serverAnswers();
    if (!isThere || hasUnsavedChanges() || Date.now() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    reload();
  });
}
