// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A fresh module for each test: hosts are loaded once per page. */
async function fresh() {
  vi.resetModules();
  return import('./wanted-hosts.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('The hosts are wanted at once by those who are signed in, otherwise when the page is quiet.', async () => {
  const { useWantedHosts } = await fresh();
  const { result, rerender } = renderHook(({ atOnce }) => useWantedHosts(atOnce), {
    initialProps: { atOnce: false },
  });
  expect(result.current).toBe(false);
  rerender({ atOnce: true });
  expect(result.current).toBe(true);

  const { useWantedHosts: useLate } = await fresh();
  const late = renderHook(() => useLate(false)).result;
  expect(late.current).toBe(false);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(late.current).toBe(true);
});

it('A message that is to be shown does not wait.', async () => {
  const { useWantedHosts, wantHosts } = await fresh();
  const { result } = renderHook(() => useWantedHosts(false));
  act(wantHosts);
  expect(result.current).toBe(true);
});
