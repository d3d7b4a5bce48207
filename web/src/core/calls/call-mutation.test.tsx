// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { createLiveRefresher, type LiveRefresher } from '../live/live-refresh.ts';
import { callApi, callQuery, useCallMutation } from './api.ts';
import { newMutationCache } from './query-client.ts';

let client: QueryClient;
let refresher: LiveRefresher;

function wrapper({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A page that shows and saves a device; the mock server answers by call name. */
function showPage(answers: Readonly<Record<string, () => Response>>, onSuccess: () => void) {
  const sent = vi.fn(async (address: string) => answers[address.slice('/api/'.length)]?.());
  vi.stubGlobal('fetch', sent);
  const page = renderHook(
    () => {
      useQuery(callQuery('get_device_data', { deviceid: 5 }));
      return useCallMutation('edit_device', { onSuccess });
    },
    { wrapper },
  );
  return {
    page,
    reads: () => sent.mock.calls.filter(([address]) => address === '/api/get_device_data').length,
  };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

beforeEach(async () => {
  vi.useFakeTimers();
  await startI18n();
  client = new QueryClient({
    mutationCache: newMutationCache(),
    defaultOptions: { queries: { retry: false } },
  });
  refresher = createLiveRefresher(client);
});

afterEach(() => {
  cleanup();
  refresher.stop();
  client.clear();
  notifications.clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a successful edit', () => {
  it('shows the message in green at once and refetches 1.2 s later', async () => {
    const onSuccess = vi.fn();
    const answers = { get_device_data: json({ device: {} }), edit_device: json({ message: 'Device saved' }) };
    const { page, reads } = showPage(answers, onSuccess);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(reads()).toBe(1);

    act(() => page.result.current.mutate({ deviceData: { id: 5, deviceName: 'Left' } }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(onSuccess).toHaveBeenCalledOnce();
    expect(notificationsStore.getState().notifications).toMatchObject([
      { message: 'Device saved', color: 'green' },
    ]);

    await act(() => vi.advanceTimersByTimeAsync(1199));
    expect(reads()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(reads()).toBe(2);
  });
});

describe('an edit that words its own message', () => {
  it('shows that one instead of the returned one', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(json({ message: 'Device saved' })()));
    const announce = vi.fn();
    const page = renderHook(() => useCallMutation('edit_device', { announce }), { wrapper });
    act(() => page.result.current.mutate({ deviceData: { id: 5 } }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(announce).toHaveBeenCalledExactlyOnceWith({ message: 'Device saved' }, { deviceData: { id: 5 } });
    expect(notificationsStore.getState().notifications).toEqual([]);
  });
});

describe('a refused edit', () => {
  it('shows the message in red, skips the success handling and refetches nothing', async () => {
    const onSuccess = vi.fn();
    const refusal = { error: true, code: 'core.stale', message: 'Changed by someone else, please reload' };
    const { page, reads } = showPage(
      { get_device_data: json({ device: {} }), edit_device: json(refusal, 409) },
      onSuccess,
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    act(() => page.result.current.mutate({ deviceData: { id: 5 } }));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(onSuccess).not.toHaveBeenCalled();
    expect(reads()).toBe(1);
    expect(notificationsStore.getState().notifications).toMatchObject([
      { message: refusal.message, color: 'red' },
    ]);
  });
});

describe('an edit without an answer', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

  /** Saves with the given server response; returns the notifications shown. */
  async function save(edit_device: () => Response): Promise<unknown> {
    const onSuccess = vi.fn();
    const { page, reads } = showPage({ get_device_data: json({ device: {} }), edit_device }, onSuccess);
    await act(() => vi.advanceTimersByTimeAsync(0));
    act(() => page.result.current.mutate({ deviceData: { id: 5, deviceName: 'Left' } }));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(onSuccess).not.toHaveBeenCalled();
    // The write may have been applied, so the screen refetches; one that was never sent cannot have been.
    expect(reads()).toBe(navigator.onLine ? 2 : 1);
    expect(page.result.current.isPending).toBe(false);
    return notificationsStore.getState().notifications;
  }
  const refuseConnection = () => {
    throw new TypeError('fetch failed');
  };

  it.each([
    ['was lost on its way', refuseConnection],
    ['is a page of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ])('that %s can be sent again; that is said, not in red', async (_, answer) => {
    expect(await save(answer)).toMatchObject([
      { message: 'The server did not answer. Try again: it will not be done twice.', color: 'ice' },
    ]);
  });

  it('has not left the browser while that is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await save(refuseConnection)).toMatchObject([
      {
        message: 'You are offline, so nothing was sent. Try again when there is a connection.',
        color: 'ice',
      },
    ]);
  });

  it('says in Finnish too that it can be sent again', async () => {
    await setLanguage('fi');
    expect(await save(refuseConnection)).toMatchObject([
      { message: expect.stringMatching(/Yritä uudelleen: sitä ei tehdä kahdesti/) },
    ]);
    await setLanguage('en');
  });
});

it('a new password without an answer may have been set: its call takes no id, and is not repeated', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const sent = vi.fn((_address: string) => Promise.reject(new TypeError('fetch failed')));
  vi.stubGlobal('fetch', sent);
  const { result } = renderHook(() => useCallMutation('change_password'), { wrapper });
  act(() => result.current.mutate({ token: 'mailed', password: 'seven grey seals' }));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(sent.mock.calls.filter(([address]) => address === '/api/change_password')).toHaveLength(1);
  expect(notificationsStore.getState().notifications).toMatchObject([
    {
      message: 'The server did not answer. It may or may not have been done: check before you try again.',
      color: 'ice',
    },
  ]);
});

it('a sign-in without an answer leaves nobody in doubt', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const login = () => callApi('login_verification', { username: 'anna', password: 'secret' });
  const { result } = renderHook(() => useMutation({ mutationFn: login, meta: { changesNothing: true } }), {
    wrapper,
  });
  act(() => result.current.mutate());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(notificationsStore.getState().notifications).toMatchObject([
    { message: 'The server cannot be reached. Check the connection and try again.', color: 'ice' },
  ]);
});
