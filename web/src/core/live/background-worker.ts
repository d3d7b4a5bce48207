/** Registers the worker that keeps the shell for offline starts; a failure is only logged. */
export function registerBackgroundWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('The background worker was not registered', error));
  window.addEventListener('offline', () => console.warn('The browser is offline'));
}
