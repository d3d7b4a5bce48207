// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportStream, shownAsOf } from './age.ts';

let client: QueryClient;
const start = Date.parse('2026-11-22T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

async function show(key: string, staleTime: number | 'static' = 0) {
  const observer = new QueryObserver(client, { queryKey: [key], queryFn: () => key, staleTime });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return stop;
}

it('a page is as old as its oldest part, without what never changes and what is not on screen', async () => {
  expect(shownAsOf(client)).toBeNull();
  await show('static', 'static');
  const leave = await show('left');
  leave();
  vi.setSystemTime(start + 60_000);
  await show('list');
  vi.setSystemTime(start + 120_000);
  await show('bell');
  expect(shownAsOf(client)).toBe(start + 60_000);
});

it('rows that the live stream kept right are as old as the stream', async () => {
  await show('list');
  reportStream(start + 300_000);
  expect(shownAsOf(client)).toBe(start + 300_000);
});
