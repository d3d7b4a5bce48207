import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void;
}

type Handler = (event: Waiting & Record<string, unknown>) => void;

/** The service worker as a browser runs it, recording what the browser provides. */
function startWorker() {
  const handlers = new Map<string, Handler>();
  const registration = {
    showNotification: vi.fn(async () => undefined),
    pushManager: { getSubscription: vi.fn(async () => null), subscribe: vi.fn(async () => undefined) },
  };
  const clients = {
    openWindow: vi.fn(async () => undefined),
    matchAll: vi.fn(async (): Promise<unknown[]> => []),
  };
  const fetched = vi.fn(async () => new Response('{}'));
  const self = {
    ...{ registration, clients, location: new URL('https://halla.example.com/sw.js') },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  };
  runInNewContext(SOURCE, { self, fetch: fetched, URL, console, JSON });
  const dispatch = async (name: string, event: Record<string, unknown>) => {
    const work: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (one) => work.push(one) });
    await Promise.all(work);
  };
  return { registration, clients, fetched, dispatch };
}

const CALL = {
  title: 'Urgent: ticket 4',
  body: 'No cold air',
  path: '/cpanel/maintenance/tickets?ticket=4',
  tag: 'on-call-7',
  acknowledge: { token: 'secret', label: 'Acknowledge', done: 'Acknowledged.' },
};

let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  worker = startWorker();
});

const push = (payload: object) => worker.dispatch('push', { data: { json: () => payload } });
const tap = (action: string, data: object = CALL) =>
  worker.dispatch('notificationclick', { action, notification: { data, close: () => undefined } });
const tab = (path: string) => {
  const postMessage = vi.fn();
  const one = { url: `https://halla.example.com${path}`, postMessage, focus: async () => one };
  return one;
};

describe('a push', () => {
  it('is shown with its button until somebody reacts', async () => {
    await push(CALL);
    expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      CALL.title,
      expect.objectContaining({
        ...{ body: CALL.body, tag: CALL.tag, renotify: true, silent: false, requireInteraction: true },
        actions: [{ action: 'acknowledge', title: 'Acknowledge' }],
      }),
    );
  });

  it('that replaces another one makes no sound and has no button', async () => {
    await push({
      title: 'EC220001 · 4',
      body: 'Acknowledged by Anna.',
      path: '/x',
      tag: CALL.tag,
      isQuiet: true,
    });
    expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'EC220001 · 4',
      expect.objectContaining({
        tag: CALL.tag,
        silent: true,
        renotify: false,
        requireInteraction: false,
        actions: [],
      }),
    );
  });
});

describe('the button of a notification', () => {
  it('acknowledges without opening anything, and says so in its place', async () => {
    await tap('acknowledge');
    expect(worker.fetched).toHaveBeenCalledExactlyOnceWith(
      '/api/acknowledge_by_link',
      expect.objectContaining({ method: 'POST', body: '{"ack_token":"secret"}' }),
    );
    expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      CALL.title,
      expect.objectContaining({ body: 'Acknowledged.', tag: CALL.tag, silent: true, actions: [] }),
    );
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it.each([
    ['refuses', async () => new Response('{}', { status: 400 })],
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('opens the page of the link when the server %s', async (_, answer) => {
    worker.fetched.mockImplementation(answer);
    await tap('acknowledge');
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/on_call/secret');
    expect(worker.registration.showNotification).not.toHaveBeenCalled();
  });
});

describe('a tap on a notification', () => {
  it('opens its page when no tab is open, or only the sign-in', async () => {
    await tap('');
    worker.clients.matchAll.mockResolvedValue([tab('/login')]);
    await tap('');
    expect(worker.clients.openWindow.mock.calls).toEqual([[CALL.path], [CALL.path]]);
    expect(worker.fetched).not.toHaveBeenCalled();
  });

  it('lets an open tab go there', async () => {
    const open = tab('/cpanel');
    worker.clients.matchAll.mockResolvedValue([tab('/login'), open]);
    await tap('');
    expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({ open: CALL.path });
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });
});

it('Another address of the browser is subscribed again, and open pages tell the server.', async () => {
  const open = tab('/cpanel');
  worker.clients.matchAll.mockResolvedValue([open]);
  const options = { userVisibleOnly: true, applicationServerKey: 'key' };
  await worker.dispatch('pushsubscriptionchange', { oldSubscription: { options } });
  expect(worker.registration.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith(options);
  expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({ renewPush: true });
});
