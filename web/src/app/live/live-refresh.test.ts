import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveRefresher, shows } from './live-refresh.ts';

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
