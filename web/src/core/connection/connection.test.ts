// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followConnection, isAway, onReturn, reportAnswer, reportNoAnswer } from './connection.ts';

const ask = vi.fn<(address: string) => Promise<Response>>();
const returned = vi.fn();
let stops: (() => void)[] = [];

const answers = () => ask.mockImplementation(async () => new Response('{}'));
const answersNothing = () => ask.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', ask);
  stops = [followConnection(), onReturn(returned)];
});

afterEach(() => {
  reportAnswer(Number.POSITIVE_INFINITY);
  for (const stop of stops) stop();
  ask.mockReset();
  returned.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('one request without an answer is no absence while the server answers otherwise', async () => {
  answers();
  reportNoAnswer();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledExactlyOnceWith('/healthz', expect.anything());
  expect(isAway()).toBe(false);
});

it('a server with a fault is there', async () => {
  ask.mockImplementation(async () => new Response('Bad gateway', { status: 502 }));
  reportNoAnswer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isAway()).toBe(false);
});

it('an absence is asked about ever less often, and its end is told once', async () => {
  answersNothing();
  reportNoAnswer();
  await vi.advanceTimersByTimeAsync(0);
  expect(isAway()).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  const asked = ask.mock.calls.length;
  expect(asked).toBeGreaterThan(4);
  expect(asked).toBeLessThan(12);
  answers();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(isAway()).toBe(false);
  expect(returned).toHaveBeenCalledOnce();
  const later = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ask.mock.calls.length).toBe(later);
});

it('the word of the browser is looked into, not believed', async () => {
  answers();
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isAway()).toBe(false);
  answersNothing();
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isAway()).toBe(true);
  answers();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isAway()).toBe(false);
});

it('an answer to a request from before the absence does not end it', async () => {
  answersNothing();
  const before = performance.now();
  await vi.advanceTimersByTimeAsync(10);
  reportNoAnswer();
  await vi.advanceTimersByTimeAsync(0);
  reportAnswer(before);
  expect(isAway()).toBe(true);
});
