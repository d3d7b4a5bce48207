import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerError } from '../calls/api-errors.ts';
import { useForgetDeleted } from './forget-deleted.ts';
import { createLiveRefresher, type LiveRefresher, shows } from './live-refresh.ts';
import { sendWatched } from './own-writes.ts';

describe('a change', () => {
  it.each([
    ['devices', ['get_admin_devices', {}], { domain: 'devices', id: 5 }, true],
    ['its own device', ['get_device_data', { deviceid: 5 }], { domain: 'devices', id: 5 }, true],
    ['another device', ['get_device_data', { deviceid: 6 }], { domain: 'devices', id: 5 }, false],
    [
      'sessions of its device',
      ['get_sessions', { deviceid: 5 }],
      { domain: 'sessions', id: 9, deviceId: 5 },
      true,
    ],
    [
      'sessions of another device',
      ['get_sessions', { deviceid: 6 }],
      { domain: 'sessions', id: 9, deviceId: 5 },
      false,
    ],
    ['sessions of all devices', ['get_sessions', {}], { domain: 'sessions', id: 9, deviceId: 5 }, true],
    [
      'its own session',
      ['get_session_data', { sessionid: 9 }],
      { domain: 'sessions', id: 9, deviceId: 5 },
      true,
    ],
    [
      'another session',
      ['get_session_data', { sessionid: 8 }],
      { domain: 'sessions', id: 9, deviceId: 5 },
      false,
    ],
    [
      'the neighbours of a session',
      ['get_adjacent_sessions', { sessionid: 8, deviceid: 5 }],
      { domain: 'sessions', id: 9, deviceId: 5 },
      true,
    ],
    [
      'the page of its company',
      ['get_contact', { contactType: 'company', contactId: 3 }],
      { domain: 'devices', id: 5 },
      true,
    ],
    [
      'the page of a person',
      ['get_contact', { contactType: 'contact', contactId: 3 }],
      { domain: 'devices', id: 5 },
      false,
    ],
    ['a call of another domain', ['get_alerts', { seen: false }], { domain: 'devices', id: 5 }, false],
    ['the bell', ['get_alerts', { seen: false }], { domain: 'alerts', id: 2, deviceId: 5 }, true],
    ['something that is no call', ['demo_accounts'], { domain: 'devices', id: 5 }, false],
  ] as const)('and a query of %s', (_, key, event, expected) => {
    expect(shows(key, event)).toBe(expected);
  });
});

describe('the refresher', () => {
  let client: QueryClient;
  beforeEach(() => {
    vi.useFakeTimers();
    client = new QueryClient();
  });
  afterEach(() => {
    client.clear();
    vi.useRealTimers();
  });

  it('refetches a query on screen at once, then at most once in 2 s, and never loses the last change', async () => {
    const queryFn = vi.fn(async () => ({ alerts: [] }));
    const leave = new QueryObserver(client, { queryKey: ['get_alerts', {}], queryFn }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10);
    expect(queryFn).toHaveBeenCalledTimes(1);

    const refresher = createLiveRefresher(client);
    for (let id = 1; id <= 50; id += 1) refresher.apply({ domain: 'alerts', id });
    await vi.advanceTimersByTimeAsync(10);
    expect(queryFn).toHaveBeenCalledTimes(2);

    for (let id = 51; id <= 100; id += 1) refresher.apply({ domain: 'alerts', id });
    await vi.advanceTimersByTimeAsync(1900);
    expect(queryFn).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(queryFn).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(queryFn).toHaveBeenCalledTimes(3);
    leave();
    refresher.stop();
  });

  it('refetches for contacts of the fleet at most once in 10 s, but for a change after 2 s', async () => {
    const queryFn = vi.fn(async () => ({ devices: [], truncated: false }));
    const leave = new QueryObserver(client, { queryKey: ['get_admin_devices', {}], queryFn }).subscribe(
      () => {},
    );
    await vi.advanceTimersByTimeAsync(10);
    const refresher = createLiveRefresher(client);
    const contact = { domain: 'presence', id: 0 } as const;
    refresher.apply(contact);
    await vi.advanceTimersByTimeAsync(10);
    expect(queryFn).toHaveBeenCalledTimes(2);
    for (let second = 0; second < 9; second += 1) {
      refresher.apply(contact);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(queryFn).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(queryFn).toHaveBeenCalledTimes(3);
    refresher.apply(contact);
    refresher.apply({ domain: 'devices', id: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(queryFn).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(queryFn).toHaveBeenCalledTimes(4);
    leave();
    refresher.stop();
  });

  it('refetches a list of 5000 rows at once, then at most once in 15 s', async () => {
    const devices = Array.from({ length: 5000 }, (_, id) => ({ id }));
    const queryFn = vi.fn(async () => ({ devices, truncated: false }));
    const leave = new QueryObserver(client, { queryKey: ['get_admin_devices', {}], queryFn }).subscribe(
      () => {},
    );
    await vi.advanceTimersByTimeAsync(10);
    const refresher = createLiveRefresher(client);
    refresher.apply({ domain: 'devices', id: 1 });
    await vi.advanceTimersByTimeAsync(10);
    expect(queryFn).toHaveBeenCalledTimes(2);

    for (let second = 0; second < 14; second += 1) {
      refresher.apply({ domain: 'devices', id: second });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(queryFn).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(queryFn).toHaveBeenCalledTimes(3);
    leave();
    refresher.stop();
  });

  it('asks once more when a first answer under way may be older than the change', async () => {
    let answers = 0;
    const queryFn = async () => {
      answers += 1;
      const answer = answers;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { alerts: [answer] };
    };
    const leave = new QueryObserver(client, { queryKey: ['get_alerts', {}], queryFn }).subscribe(() => {});
    const refresher = createLiveRefresher(client);
    await vi.advanceTimersByTimeAsync(100);
    refresher.apply({ domain: 'alerts', id: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.getQueryData(['get_alerts', {}])).toEqual({ alerts: [2] });
    leave();
    refresher.stop();
  });

  it('lets a first fetch that fails say why, however many events arrive, and reads again after 30 s', async () => {
    const queryFn = vi.fn(() => Promise.reject(new ServerError('HTTP 502')));
    const query = new QueryObserver(client, { queryKey: ['get_alerts', {}], queryFn, retry: 3 });
    const leave = query.subscribe(() => {});
    const refresher = createLiveRefresher(client);
    for (let second = 0; second < 9; second += 1) {
      refresher.apply({ domain: 'alerts', id: 1, deviceId: 5 });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(queryFn).toHaveBeenCalledTimes(4);
    expect(query.getCurrentResult().status).toBe('error');

    await vi.advanceTimersByTimeAsync(20_000);
    expect(queryFn).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(queryFn.mock.calls.length).toBeGreaterThan(4);
    refresher.stop();
    leave();
  });

  it('reads what failed again by itself when its event came during the attempts', async () => {
    const queryFn = vi.fn(async () => ({ alerts: [] }));
    for (let attempt = 0; attempt < 2; attempt += 1)
      queryFn.mockRejectedValueOnce(new ServerError('HTTP 502'));
    const query = new QueryObserver(client, { queryKey: ['get_alerts', {}], queryFn, retry: 1 });
    const leave = query.subscribe(() => {});
    const refresher = createLiveRefresher(client);
    refresher.apply({ domain: 'alerts', id: 1, deviceId: 5 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(query.getCurrentResult().status).toBe('error');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(query.getCurrentResult().status).toBe('success');
    refresher.stop();
    leave();
  });

  it('reads what has failed at once when the events have been away', async () => {
    const queryFn = vi.fn(async () => ({ alerts: [] }));
    queryFn.mockRejectedValueOnce(new ServerError('HTTP 502'));
    const query = new QueryObserver(client, { queryKey: ['get_alerts', {}], queryFn, retry: false });
    const leave = query.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10);
    expect(query.getCurrentResult().status).toBe('error');

    const refresher = createLiveRefresher(client);
    refresher.refreshAll();
    await vi.advanceTimersByTimeAsync(10);
    expect(query.getCurrentResult().status).toBe('success');
    refresher.stop();
    leave();
  });

  it('refetches everything at once when too much has changed, then at most once in 2 s', async () => {
    const fetched = { alerts: 0, devices: 0 };
    const leave = [
      { queryKey: ['get_alerts', {}], queryFn: async () => ({ alerts: [++fetched.alerts] }) },
      { queryKey: ['get_devices', {}], queryFn: async () => ({ devices: [++fetched.devices] }) },
    ].map((query) => new QueryObserver<object>(client, query).subscribe(() => {}));
    await vi.advanceTimersByTimeAsync(10);
    const refresher = createLiveRefresher(client);
    for (let time = 0; time < 10; time += 1) {
      refresher.refreshAll();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(fetched).toEqual({ alerts: 2, devices: 2 });
    await vi.advanceTimersByTimeAsync(1_100);
    expect(fetched).toEqual({ alerts: 3, devices: 3 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched).toEqual({ alerts: 3, devices: 3 });
    for (const stop of leave) stop();
    refresher.stop();
  });

  it('asks no more about what this tab has deleted, but about everything else', async () => {
    const queryFn = vi.fn(async ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => ({ of: name }));
    const keys = [
      ['get_user', { user_id: 4 }],
      ['get_sign_ins', { user_id: 4 }],
      ['get_user', { user_id: 5 }],
      ['get_users', {}],
    ] as const;
    const leaving = keys.map((queryKey) =>
      new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {}),
    );
    await vi.advanceTimersByTimeAsync(10);
    const refresher = createLiveRefresher(client);
    const { result } = renderHook(useForgetDeleted, {
      wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
    });
    queryFn.mockClear();
    // An event may be waiting when the answer arrives.
    refresher.apply({ domain: 'users', id: 4 });
    result.current({ user_id: 4 });
    refresher.apply({ domain: 'users', id: 4 });
    refresher.refreshAll();
    await vi.advanceTimersByTimeAsync(10_000);
    const asked = queryFn.mock.calls.map(([{ queryKey }]) => JSON.stringify(queryKey));
    expect(new Set(asked)).toEqual(new Set(keys.slice(2).map((key) => JSON.stringify(key))));
    for (const leave of leaving) leave();
    refresher.stop();
  });

  it('does not fetch what is not on screen', async () => {
    const queryFn = vi.fn(async () => ({ alerts: [] }));
    await client.fetchQuery({ queryKey: ['get_alerts', {}], queryFn });
    const refresher = createLiveRefresher(client);
    refresher.apply({ domain: 'alerts', id: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(client.getQueryState(['get_alerts', {}])?.isInvalidated).toBe(true);
    refresher.stop();
  });
});

describe('a write of this tab', () => {
  const ALERTS = { queryKey: ['get_alerts', {}] };
  let client: QueryClient;
  let refresher: LiveRefresher;
  let leave: (() => void)[];
  let fetched: Record<'get_alerts' | 'get_devices', number>;

  beforeEach(async () => {
    vi.useFakeTimers();
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    refresher = createLiveRefresher(client);
    fetched = { get_alerts: 0, get_devices: 0 };
    leave = (['get_alerts', 'get_devices'] as const).map((name) =>
      new QueryObserver(client, { queryKey: [name, {}], queryFn: () => ++fetched[name] }).subscribe(() => {}),
    );
    await vi.advanceTimersByTimeAsync(10);
  });
  afterEach(() => {
    for (const stop of leave) stop();
    refresher.stop();
    client.clear();
    vi.useRealTimers();
  });

  const answered = async () => ({ message: 'Handled' });
  const slow = () => new Promise((resolve) => setTimeout(resolve, 500));
  const own = { domain: 'alerts', id: 1 } as const;

  it('refetches what shows the domains that its call changes after 1.2 s, and nothing else', async () => {
    await sendWatched('handle_alert', answered);
    await vi.advanceTimersByTimeAsync(1199);
    expect(fetched).toEqual({ get_alerts: 1, get_devices: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toEqual({ get_alerts: 2, get_devices: 1 });
  });

  it.each([
    ['its event', () => refresher.apply(own)],
    ['the order to fetch everything', () => refresher.refreshAll()],
  ])('fetches once when %s arrives after the answer', async (_, event) => {
    await sendWatched('run_import', answered);
    await vi.advanceTimersByTimeAsync(200);
    event();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched.get_alerts).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched.get_alerts).toBe(2);
  });

  it.each([
    ['its event', () => refresher.apply(own)],
    ['the order to fetch everything', () => refresher.refreshAll()],
  ])('fetches once when %s arrives before the answer', async (_, event) => {
    const sent = sendWatched('run_import', slow);
    event();
    await vi.advanceTimersByTimeAsync(499);
    expect(fetched.get_alerts).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await sent;
    expect(fetched.get_alerts).toBe(2);
  });

  it('fetches once when the list rests from another change as its own event arrives', async () => {
    refresher.apply({ domain: 'alerts', id: 9 });
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched.get_alerts).toBe(2);
    await sendWatched('handle_alert', answered);
    await vi.advanceTimersByTimeAsync(200);
    refresher.apply(own);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetched.get_alerts).toBe(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched.get_alerts).toBe(3);
  });

  it('holds back no event of what it does not change', async () => {
    const sent = sendWatched('handle_alert', slow);
    refresher.apply({ domain: 'devices', id: 5 });
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched.get_devices).toBe(2);
    await vi.advanceTimersByTimeAsync(500);
    await sent;
  });

  it('passes on what it held back when it is refused', async () => {
    const refused = sendWatched('handle_alert', async () => {
      await slow();
      throw new TypeError('refused');
    });
    refresher.apply(own);
    await Promise.all([expect(refused).rejects.toThrow('refused'), vi.advanceTimersByTimeAsync(501)]);
    expect(fetched.get_alerts).toBe(2);
  });

  it('refetches also when nobody answered, because it may have been done', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const lost = sendWatched('handle_alert', () => Promise.reject(new ServerError('HTTP 502')));
    await expect(lost).rejects.toThrow('HTTP 502');
    await vi.advanceTimersByTimeAsync(1200);
    expect(fetched.get_alerts).toBe(2);
  });

  it('leaves alone what its page put in from the answer', async () => {
    await sendWatched('handle_alert', answered);
    client.setQueryData(ALERTS.queryKey, 7);
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetched.get_alerts).toBe(1);
  });

  it('reads again what was being read while it was written', async () => {
    let answers = 0;
    const queryFn = async () => {
      answers += 1;
      const answer = answers;
      await slow();
      return answer;
    };
    leave.push(
      new QueryObserver(client, { queryKey: ['get_alerts', { seen: false }], queryFn }).subscribe(() => {}),
    );
    await sendWatched('handle_alert', answered);
    await vi.advanceTimersByTimeAsync(500);
    expect(client.getQueryState(['get_alerts', { seen: false }])?.isInvalidated).toBe(false);
    await vi.advanceTimersByTimeAsync(1200);
    expect(client.getQueryData(['get_alerts', { seen: false }])).toBe(2);
  });

  it('makes what is not on screen stale at once', async () => {
    client.setQueryData(['get_alerts', { deviceid: 3 }], 'old');
    await sendWatched('handle_alert', answered);
    expect(client.getQueryState(['get_alerts', { deviceid: 3 }])?.isInvalidated).toBe(true);
  });
});
