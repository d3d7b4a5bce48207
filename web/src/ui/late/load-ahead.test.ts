// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dialogsToLoad, isLoadingAhead, loadAhead, mayOpen } from './load-ahead.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MINUTE = 60_000;

function part(load: () => Promise<unknown> = async () => undefined) {
  return vi.fn(load);
}

it('Code is loaded ahead when the page is quiet, one part after the other.', async () => {
  const order: string[] = [];
  const slow = part(async () => {
    order.push('first begins');
    await new Promise((resolve) => setTimeout(resolve, 500));
    order.push('first ends');
  });
  loadAhead(() => [slow, part(async () => order.push('second'))]);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});

it.each([
  { connection: { saveData: true, effectiveType: '4g' }, loads: 0 },
  { connection: { saveData: false, effectiveType: '3g' }, loads: 0 },
  { connection: { saveData: false, effectiveType: '4g' }, loads: 1 },
  { connection: undefined, loads: 1 },
])('Over the line $connection, $loads parts are loaded ahead.', async ({ connection, loads }) => {
  vi.stubGlobal('navigator', { onLine: true, connection });
  const load = part();
  loadAhead(() => [load]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(load).toHaveBeenCalledTimes(loads);
});

it('After a part that took long, or that could not be fetched, no more is loaded ahead.', async () => {
  const lengthy = part(() => new Promise((resolve) => setTimeout(resolve, 3_000)));
  const lost = part(async () => Promise.reject(new TypeError('Failed to fetch')));
  const next = part();
  loadAhead(() => [lengthy, next]);
  loadAhead(() => [lost, next]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(lengthy).toHaveBeenCalledOnce();
  expect(lost).toHaveBeenCalledOnce();
  expect(next).not.toHaveBeenCalled();
});

it('What was called off is not loaded, also between two parts.', async () => {
  const [early, late] = [part(), part()];
  loadAhead(() => [early])();
  const callOff = loadAhead(() => [part(async () => callOff()), late]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(early).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
});

it('It is known whether code that cannot be fetched was asked for by the user.', async () => {
  const seen: boolean[] = [];
  loadAhead(() => [part(async () => seen.push(isLoadingAhead()))]);
  expect(isLoadingAhead()).toBe(false);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(seen).toEqual([true]);
  expect(isLoadingAhead()).toBe(false);
});

it('Dialogs of the latest page come first, in their order, and are loaded ahead once.', async () => {
  const [former, latest, second] = [part(), part(), part()];
  mayOpen(former);
  await vi.advanceTimersByTimeAsync(1);
  mayOpen(latest);
  mayOpen(second);
  expect(dialogsToLoad()).toEqual([latest, second, former]);
  loadAhead(() => [latest]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(dialogsToLoad()).toEqual([second, former]);
});
