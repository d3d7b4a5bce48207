import { callApi } from '../calls/api.ts';
import { createWriter } from '../calls/writer.ts';
import { goTo } from '../navigation.ts';
import { getSession, type Session } from '../session.ts';
import { forgetPush, keepPush, markOf, readKeptPush } from './kept-push.ts';
import { readPushState, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts';

const write = createWriter();

interface TurningOn {
  readonly session: Session;
  /** Refusals of the server are not shown. */
  readonly quiet?: boolean;
}

/**
 * Subscribes this browser for the user of the session, in place of the address that it had before. False: the user refuses.
 * Throws if the push service or the server does.
 */
export async function turnOnPush({ session, quiet = false }: TurningOn): Promise<boolean> {
  const former = readKeptPush()?.endpoint;
  const known = await callApi('get_push_browsers', former === undefined ? {} : { endpoint: former });
  if (known.serverKey === null) throw new Error('The server has no keys for pushes.');
  const keys = await subscribeBrowser(known.serverKey);
  if (keys === null) return false;
  const left = former === keys.endpoint ? undefined : known.browsers.find(({ isThis }) => isThis);
  if (left !== undefined) await write('unsubscribe_push', { browser_id: left.id }, { quiet: true });
  await write('subscribe_push', keys, { quiet });
  await keepPush(session, keys.endpoint);
  navigator.serviceWorker.addEventListener('message', listen);
  return true;
}

/**
 * Subscribes again after signing in, because a subscription ends with its session, and when the browser's
 * address or the server's key has changed. A browser that another user has signed in to, or that was removed
 * from elsewhere, is not subscribed again.
 */
export async function renewPush(): Promise<void> {
  const session = getSession();
  const kept = readKeptPush();
  if (session === null || kept === null) return;
  if (kept.userId !== session.user.userId) return stopPush();
  const state = await readPushState();
  if (state.kind !== 'able') return forgetPush();
  const isSame = state.endpoint === kept.endpoint && kept.session === (await markOf(session.token));
  if (isSame) {
    const { serverKey, browsers } = await callApi('get_push_browsers', { endpoint: kept.endpoint });
    if (browsers.some(({ isThis }) => isThis)) return;
    if (serverKey === state.serverKey) return stopPush();
  }
  await turnOnPush({ session, quiet: true });
}

/** Unsubscribes this browser; the push service informs the server, unless the server has removed it before. */
export async function stopPush(): Promise<void> {
  forgetPush();
  await unsubscribeBrowser();
}

/** Requests of the service worker (public/sw.js) to an open page. */
function isRequest(data: unknown): data is { readonly open: string } | { readonly renewPush: true } {
  return typeof data === 'object' && data !== null && ('open' in data || 'renewPush' in data);
}

const renew = () =>
  renewPush().catch((error: unknown) => console.warn('The pushes of this browser were not renewed', error));

/** Defined once, so that it is registered only once. */
const listen = ({ data }: MessageEvent<unknown>) => {
  if (!isRequest(data)) return;
  if ('open' in data) goTo(data.open);
  else void renew();
};

/**
 * Renews the subscription of this browser now and whenever its address changes, and opens the pages of clicked
 * notifications in this tab.
 */
export function followWorker(signal: AbortSignal): void {
  if (signal.aborted || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', listen, { signal });
  void renew();
}
