// Keeps the static shell for offline starts. Network first; answers of the server, tokens and files are never stored.
// Shows the pushes of the server, and acknowledges from their button.
const CACHE = 'halla-shell-1';
const SHELL = '/index.html';
/** Shown where nothing could be loaded, so they must be there before they are needed. */
const PICTURES = ['/empty/calm.svg', '/empty/nothing.svg', '/empty/search.svg'];
const SERVER_PATHS =
  /^\/(api|ingest|docs|execute_download|images\/stock|healthz|readyz|metrics|openapi)(\/|\.|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([new Request(SHELL, { cache: 'reload' }), ...PICTURES]))
      .catch((error) => console.warn('The shell was not stored', error))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** Sent by the pages of those who work without a network. */
self.addEventListener('message', (event) => {
  if (event.data === 'keep parts') event.waitUntil(storeParts());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || SERVER_PATHS.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isShellFile(url.pathname)) event.respondWith(file(request));
});

function isShellFile(path) {
  return path.startsWith('/assets/') || /\.(svg|webmanifest|js|css|woff2)$/.test(path);
}

/** A page is always the same index.html; it is refreshed with every visit that reaches the server. */
async function page(request) {
  try {
    const response = await fetch(request);
    const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html');
    if (isPage) await storeShell(response.clone());
    return response;
  } catch (error) {
    return (await fromCache(SHELL)) ?? Promise.reject(error);
  }
}

async function file(request) {
  try {
    const response = await fetch(request);
    if (response.ok) await store(request, response.clone());
    return response;
  } catch (error) {
    return (await fromCache(request)) ?? Promise.reject(error);
  }
}

/** Another index.html belongs to another build: the files of the one before go. */
async function storeShell(response) {
  const known = await fromCache(SHELL);
  const isNewBuild = known === undefined || (await known.text()) !== (await response.clone().text());
  if (isNewBuild) await caches.delete(CACHE);
  await store(SHELL, response);
  if (isNewBuild) await storePictures();
}

/** The code of every page, one after the other, so that nobody waits for it. */
async function storeParts() {
  try {
    const cache = await caches.open(CACHE);
    const parts = await (await fetch('/parts.json', { cache: 'no-cache' })).json();
    for (const part of Object.keys(parts)) if ((await cache.match(part)) === undefined) await cache.add(part);
  } catch (error) {
    console.warn('The parts of the application were not stored', error);
  }
}

async function storePictures() {
  const cache = await caches.open(CACHE);
  await cache.addAll(PICTURES).catch((error) => console.warn('The pictures were not stored', error));
}

async function store(key, response) {
  const cache = await caches.open(CACHE);
  await cache.put(key, response);
}

async function fromCache(key) {
  const cache = await caches.open(CACHE);
  return cache.match(key);
}

/** The payload is made by server/src/modules/push/queue-pushes.shared.repository.ts. */
self.addEventListener('push', (event) => {
  const push = event.data?.json();
  if (push !== undefined) event.waitUntil(show(push));
});

/** The same tag replaces what an earlier push about it has shown. */
function show({ title, body, path, tag, isQuiet = false, acknowledge }) {
  return self.registration.showNotification(title, {
    body,
    tag,
    silent: isQuiet,
    renotify: !isQuiet,
    requireInteraction: acknowledge !== undefined,
    icon: '/icon.svg',
    data: { title, path, tag, acknowledge },
    actions: acknowledge === undefined ? [] : [{ action: 'acknowledge', title: acknowledge.label }],
  });
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const { path, acknowledge } = notification.data;
  const isAcknowledged = action === 'acknowledge' && acknowledge !== undefined;
  event.waitUntil(isAcknowledged ? acknowledgeFor(notification.data) : openPage(path));
});

/** Without an answer of the server the page of the link opens, which says why and has the button again. */
async function acknowledgeFor({ title, path, tag, acknowledge: { token, done } }) {
  try {
    const response = await fetch('/api/acknowledge_by_link', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ack_token: token }),
    });
    if (response.ok) return show({ title, body: done, path, tag, isQuiet: true });
    console.warn('The acknowledgement was refused', response.status);
  } catch (error) {
    console.warn('The acknowledgement did not reach the server', error);
  }
  return self.clients.openWindow(`/on_call/${token}`);
}

/** An open tab of a signed-in user goes there itself, so that it can ask about unsaved input; otherwise a new one opens. */
async function openPage(path) {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => new URL(url).pathname !== '/login');
  if (tab === undefined) return self.clients.openWindow(path);
  const focused = await tab.focus();
  focused.postMessage({ open: path });
}

/** The browser has got another address: open pages tell the server, otherwise the next one that is opened. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event.oldSubscription));
});

async function subscribeAgain(former) {
  const { pushManager } = self.registration;
  if ((await pushManager.getSubscription()) === null && former !== null && former !== undefined)
    await pushManager.subscribe(former.options);
  for (const tab of await self.clients.matchAll({ type: 'window' })) tab.postMessage({ renewPush: true });
}
