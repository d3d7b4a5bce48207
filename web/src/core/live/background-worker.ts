/** Registers the worker that caches the shell for offline starts, once online; a failure is only logged. */
export function registerBackgroundWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (!navigator.onLine) {
    window.addEventListener('online', registerBackgroundWorker, { once: true });
    return;
  }
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('The background worker was not registered', error));
  window.addEventListener('offline', () => console.warn('The browser is offline'));
}

/** Delay, so that caching does not compete with the first page. */
const PARTS_AFTER_MS = 10_000;

/** Caches the code of all pages for offline use; returns a function that cancels it. */
export function keepParts(): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const ask = async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep parts');
  };
  const timer = setTimeout(() => void ask(), PARTS_AFTER_MS);
  return () => clearTimeout(timer);
}
