/**
 * Renews the pushes of this browser and opens what its notifications ask for, once the user has allowed them; returns a function
 * that ends it.
 */
export function followPushes(): () => void {
  const ending = new AbortController();
  if (window.Notification?.permission === 'granted')
    import('./renew-push.ts').then(
      ({ followWorker }) => followWorker(ending.signal),
      (error: unknown) => console.warn('Pushes cannot be followed', error),
    );
  return () => ending.abort();
}
