/** Push support of this browser; `endpoint` is its address at the push service, for pushes signed by `serverKey`. */
export type PushState =
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'able'; readonly endpoint: string | null; readonly serverKey: string };

/** A subscription in the form sent to the server. */
export interface PushKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
}

/** The service worker that receives pushes; undefined if there is none, as in a private window. */
async function backgroundWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return;
  return navigator.serviceWorker.getRegistration();
}

export async function readPushState(): Promise<PushState> {
  const worker = await backgroundWorker();
  if (worker === undefined) return { kind: 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'blocked' };
  const subscription = await worker.pushManager.getSubscription();
  const serverKey = keyText(subscription?.options.applicationServerKey ?? null);
  return { kind: 'able', endpoint: subscription?.endpoint ?? null, serverKey };
}

/**
 * Asks the user, unless already answered, and subscribes at the push service of the browser; null if the user refuses. Throws
 * if the push service does.
 */
export async function subscribeBrowser(serverKey: string): Promise<PushKeys | null> {
  const worker = await backgroundWorker();
  if (worker === undefined || (await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = worker;
  const present = await pushManager.getSubscription();
  const isCurrent = present !== null && keyText(present.options.applicationServerKey) === serverKey;
  if (present !== null && !isCurrent) await present.unsubscribe();
  const subscription = isCurrent
    ? present
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  return {
    ...{ endpoint: subscription.endpoint, serverKey },
    p256dh: keyText(subscription.getKey('p256dh')),
    auth: keyText(subscription.getKey('auth')),
  };
}

/** Unsubscribes; the push service then tells the server that the address is gone. */
export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await (await backgroundWorker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Base64url without padding; empty if there is no key. */
function keyText(key: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
