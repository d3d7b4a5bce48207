// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications';
import { MutationCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { callQuery, useCallMutation } from './api.ts';
import { sayNoAnswer } from './query-client.ts';

let client: QueryClient;

function wrapper({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A page that shows a device and saves it; the server of the test answers by the name of the call. */
function showPage(answers: Readonly<Record<string, () => Response>>, onSuccess: () => void) {
  const sent = vi.fn((address: string) => Promise.resolve(answers[address.slice('/api/'.length)]?.()));
  vi.stubGlobal('fetch', sent);
  const page = renderHook(
    () => {
      useQuery(callQuery('get_device_data', { deviceid: 5 }));
      return useCallMutation('edit_device', { invalidates: ['get_device_data'], onSuccess });
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
    mutationCache: new MutationCache({ onError: sayNoAnswer }),
    defaultOptions: { queries: { retry: false } },
  });
});

afterEach(() => {
  cleanup();
  client.clear();
  notifications.clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

it('an edit that gets no answer says so, not in red, and can be sent again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const onSuccess = vi.fn();
  const { page, reads } = showPage(
    {
      get_device_data: json({ device: {} }),
      edit_device: () => new Response('<html>Bad gateway</html>', { status: 502 }),
    },
    onSuccess,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));

  act(() => page.result.current.mutate({ deviceData: { id: 5, deviceName: 'Left' } }));
  await act(() => vi.advanceTimersByTimeAsync(5000));

  expect(notificationsStore.getState().notifications).toMatchObject([
    { message: 'The server did not answer. Check the connection and try again.', color: 'ice' },
  ]);
  expect(onSuccess).not.toHaveBeenCalled();
  expect(reads()).toBe(1);
  expect(page.result.current.isPending).toBe(false);
});
