// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './quiet.ts';

function codeCame(startTime: number, duration: number): void {
  const entry = { name: 'https://halla.example/assets/a.js', startTime, duration, entryType: 'resource' };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ ...entry, toJSON: () => entry }]);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('Nothing is done before the last code has been there for a while, and each file that comes puts it off.', () => {
  const act = vi.fn();
  codeCame(performance.now(), 100);
  whenQuiet(act);
  vi.advanceTimersByTime(3_000);
  codeCame(performance.now(), 0);
  vi.advanceTimersByTime(3_000);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledOnce();
});

it('What was called off is not done.', () => {
  const act = vi.fn();
  whenQuiet(act)();
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});
