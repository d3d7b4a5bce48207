// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { registerUnsaved } from '../../core/leaving/unsaved-changes.ts';
import { reloadForNewBuild } from './new-build.ts';

const reload = vi.fn();

beforeAll(() => reloadForNewBuild(reload));
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  reload.mockClear();
});
afterAll(() => void vi.useRealTimers());

/** Dispatches the bundler's preload error event; true when a handler prevented its default. */
function missPart(): boolean {
  return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

it('a part that is gone with an older build brings the new one', () => {
  expect(missPart()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('a part that is missing all the same is reported by its page, until a minute has passed', () => {
  missPart();
  expect(missPart()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(missPart()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a part that is missing because there is no connection starts nothing anew', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(missPart()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('input that is not saved is not lost for it', () => {
  const forget = registerUnsaved();
  expect(missPart()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  forget();
});
