import { hasUnsavedChanges } from '../../core/leaving/unsaved-changes.ts';

const STORAGE_KEY = 'halla.reloadedForBuild';
/** A part that is missing again so soon after a reload is missing for another reason. */
const ONCE_PER_MS = 60_000;

/**
 * Reloads the application when a lazy chunk is gone from the server: a new build was deployed since the page was opened.
 * Not while a form has unsaved input; the page that needed the chunk then shows its error state.
 */
export function reloadForNewBuild(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    // Without a connection another start would miss the same part, and everything on the screen with it.
    if (!navigator.onLine || hasUnsavedChanges() || Date.now() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    event.preventDefault();
    reload();
  });
}
