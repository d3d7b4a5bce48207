/** Registers the worker that keeps the shell for offline starts, once there is a network; a failure is only logged. */
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

/** Not while the first page loads. */
const PARTS_AFTER_MS = 10_000;

/** Has the code of all pages kept, for those who go on without a network; returns the function that calls it off. */
export function keepParts(): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const ask = async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep parts');
  };
  const timer = setTimeout(() => void ask(), PARTS_AFTER_MS);
  return () => clearTimeout(timer);
}
