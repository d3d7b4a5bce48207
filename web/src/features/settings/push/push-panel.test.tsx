// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNavigation } from '../../../core/navigation.ts';
import { readKeptPush } from '../../../core/push/kept-push.ts';
import { renewPush } from '../../../core/push/renew-push.ts';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { PushPanel } from './push-panel.tsx';

const PHONE = {
  id: 8,
  browser: 'Chrome',
  system: 'Android',
  createdAt: '2026-03-02T10:00:00.000Z',
  lastPushAt: null,
  isThis: false,
};
const ENDPOINT = 'https://push.example.com/one';
const bytes = (length: number, value: number) => new Uint8Array(length).fill(value).buffer;
/** 65 bytes of 4, as base64url. */
const SERVER_KEY = btoa(String.fromCharCode(...new Uint8Array(bytes(65, 4)))).replaceAll('=', '');

let sent: { readonly call: string; readonly input: Record<string, unknown> }[] = [];
/** Public key of the server. */
let serverKey = SERVER_KEY;
/** Browsers registered at the server; this one if its address is among them. */
let known: string[] = [];
let subscription: object | null = null;
let permission: NotificationPermission = 'default';
/** The user's response to the browser's permission prompt. */
let answer: NotificationPermission = 'granted';

function answerOf(call: string, input: Record<string, unknown>): object {
  if (call === 'get_push_browsers') {
    const own = known.includes(String(input.endpoint)) ? [{ ...PHONE, id: 9, isThis: true }] : [];
    return { serverKey, browsers: [...own, PHONE] };
  }
  if (call === 'subscribe_push') known.push(String(input.endpoint));
  if (call === 'unsubscribe_push') known = [];
  return call === 'test_push' ? { sent: 1 } : {};
}

/** Source of messages from the service worker to the page. */
const worker = new EventTarget();

const pushManager = {
  getSubscription: async () => subscription,
  subscribe: async () => {
    subscription = {
      endpoint: ENDPOINT,
      options: { applicationServerKey: bytes(65, 4) },
      getKey: (name: string) => (name === 'auth' ? bytes(16, 1) : bytes(65, 4)),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    return subscription;
  },
};

/** A browser with the given capabilities. */
function stubBrowser({ hasWorker = true }: { hasWorker?: boolean } = {}): void {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = answer;
      return answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => (hasWorker ? { pushManager } : undefined),
      addEventListener: worker.addEventListener.bind(worker),
    },
  });
}

function open(): void {
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const call = address.slice('/api/'.length);
    const { token: _token, writeId: _id, ...input } = JSON.parse(body);
    if (!call.startsWith('get_')) sent.push({ call, input });
    return new Response(JSON.stringify(answerOf(call, input)));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <PushPanel />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /^This browser/ });

beforeEach(() => {
  [sent, known, subscription, permission, answer] = [[], [], null, 'default', 'granted'];
  serverKey = SERVER_KEY;
  localStorage.clear();
  startI18n();
  setSession(sessionOf());
  stubBrowser();
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('A browser without a background worker cannot, and says what to do; the others are listed.', async () => {
  stubBrowser({ hasWorker: false });
  open();
  expect(await screen.findByText('This browser cannot show push notifications')).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(await screen.findByText('Chrome · Android')).toBeDefined();
});

it('A browser whose user has blocked notifications says where to allow them.', async () => {
  permission = 'denied';
  open();
  expect(await screen.findByText('Notifications are blocked in this browser')).toBeDefined();
});

it('The switch subscribes this browser with its keys, and ends it.', async () => {
  open();
  fireEvent.click(await theSwitch());
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  const auth = 'AQEBAQEBAQEBAQEBAQEBAQ';
  expect(sent).toEqual([
    {
      call: 'subscribe_push',
      input: { endpoint: ENDPOINT, serverKey: SERVER_KEY, p256dh: SERVER_KEY, auth },
    },
  ]);
  expect(readKeptPush()).toMatchObject({ endpoint: ENDPOINT });
  expect(JSON.stringify(localStorage)).not.toContain(sessionOf().token);
  fireEvent.click(await theSwitch());
  await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
  expect(sent.at(-1)).toEqual({ call: 'unsubscribe_push', input: { browser_id: 9 } });
  expect([subscription, readKeptPush()]).toEqual([null, null]);
});

it('A notification opens its page in the tab that turned pushes on, without a reload.', async () => {
  const opened: string[] = [];
  setNavigation((path) => opened.push(path));
  open();
  fireEvent.click(await theSwitch());
  await waitFor(() => expect(readKeptPush()).not.toBeNull());
  worker.dispatchEvent(new MessageEvent('message', { data: { open: '/cpanel/alerts/4' } }));
  worker.dispatchEvent(new MessageEvent('message', { data: 'keep parts' }));
  expect(opened).toEqual(['/cpanel/alerts/4']);
});

it('Nothing is sent when the user refuses the question of the browser.', async () => {
  answer = 'denied';
  open();
  fireEvent.click(await theSwitch());
  expect(await screen.findByText('Notifications are blocked in this browser')).toBeDefined();
  expect(sent).toEqual([]);
});

it('A push service that fails is said, and the switch stays off.', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(pushManager, 'subscribe').mockRejectedValueOnce(new DOMException('no', 'AbortError'));
  open();
  fireEvent.click(await theSwitch());
  expect(await screen.findByText('The switch has not changed')).toBeDefined();
  expect((await theSwitch()).checked).toBe(false);
});

it('Another browser is removed in one tap, and a test is sent.', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Chrome · Android' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send a test' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'unsubscribe_push', input: { browser_id: 8 } },
      { call: 'test_push', input: {} },
    ]),
  );
});

it('A browser that has got another address takes the place of the former one.', async () => {
  open();
  fireEvent.click(await theSwitch());
  await waitFor(() => expect(readKeptPush()).not.toBeNull());
  subscription = null;
  await renewPush();
  expect(sent.map(({ call }) => call)).toEqual(['subscribe_push', 'subscribe_push']);
  localStorage.setItem('halla.push', JSON.stringify({ ...readKeptPush(), endpoint: `${ENDPOINT}/former` }));
  known.push(`${ENDPOINT}/former`);
  await renewPush();
  expect(sent.slice(2).map(({ call }) => call)).toEqual(['unsubscribe_push', 'subscribe_push']);
});

it('A browser that was removed in another one takes no more pushes.', async () => {
  open();
  fireEvent.click(await theSwitch());
  await waitFor(() => expect(readKeptPush()).not.toBeNull());
  known = [];
  await renewPush();
  expect(sent.map(({ call }) => call)).toEqual(['subscribe_push']);
  expect([subscription, readKeptPush()]).toEqual([null, null]);
});

it('A browser is subscribed again when the server has another key.', async () => {
  open();
  fireEvent.click(await theSwitch());
  await waitFor(() => expect(readKeptPush()).not.toBeNull());
  [known, serverKey] = [[], 'another'];
  await renewPush();
  expect(sent.map(({ call }) => call)).toEqual(['subscribe_push', 'subscribe_push']);
  expect(sent[1]?.input).toMatchObject({ serverKey: 'another' });
});

it('After another sign-in the browser is subscribed again; with another user it takes no more pushes.', async () => {
  open();
  fireEvent.click(await theSwitch());
  await waitFor(() => expect(readKeptPush()).not.toBeNull());
  await renewPush();
  expect(sent).toHaveLength(1);
  setSession({ ...sessionOf(), token: 'another session' });
  await renewPush();
  expect(sent.map(({ call }) => call)).toEqual(['subscribe_push', 'subscribe_push']);
  const { user, ...session } = sessionOf();
  setSession({ ...session, user: { ...user, userId: user.userId + 1 } });
  await renewPush();
  expect(sent).toHaveLength(2);
  expect([subscription, readKeptPush()]).toEqual([null, null]);
});
