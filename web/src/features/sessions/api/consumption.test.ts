// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { consumptionQuery } from './consumption.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the last 24 hours end when they are asked for, however long the page has been open', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return Response.json({});
  });
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  const client = new QueryClient();
  await client.fetchQuery(consumptionQuery(5, 'daily'));
  vi.setSystemTime(new Date('2026-11-23T12:00:00Z'));
  await client.fetchQuery(consumptionQuery(5, 'daily'));
  await client.fetchQuery(consumptionQuery(5, 'total'));
  expect(asked).toEqual([
    { deviceid: 5, time_period: { start: '2026-11-20T12:00:00.000Z' } },
    { deviceid: 5, time_period: { start: '2026-11-22T12:00:00.000Z' } },
    { deviceid: 5 },
  ]);
});
