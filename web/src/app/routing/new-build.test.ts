// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { followConnection } from '../../core/connection/connection.ts';
import { registerUnsaved } from '../../core/leaving/unsaved-changes.ts';
import { loadAhead } from '../../ui/late/load-ahead.ts';
import { reloadForNewBuild } from './new-build.ts';

const reload = vi.fn();
const server = vi.fn<() => Promise<Response>>();

beforeAll(() => reloadForNewBuild(reload));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  vi.stubGlobal('fetch', server);
  server.mockImplementation(async () => new Response());
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  reload.mockClear();
});
afterAll(() => void vi.useRealTimers());

/** Dispatches the bundler's preload error event and waits for the probe of the server. */
async function missPart(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await vi.advanceTimersByTimeAsync(0);
}

it('a part that is gone with an older build brings the new one', async () => {
  await missPart();
  expect(reload).toHaveBeenCalledOnce();
});

it('a part that is missing all the same is reported by its page, until a minute has passed', async () => {
  await missPart();
  await missPart();
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  await missPart();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a part that is missing because the server is gone starts nothing anew', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const unfollow = followConnection();
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await missPart();
  expect(reload).not.toHaveBeenCalled();
  server.mockImplementation(async () => new Response());
  await vi.advanceTimersByTimeAsync(20_000);
  unfollow();
});

it('input that is not saved is not lost for it', async () => {
  const forget = registerUnsaved();
  await missPart();
  expect(reload).not.toHaveBeenCalled();
  forget();
});

it('a part that its user has not asked for yet takes no page away', async () => {
  loadAhead(() => [missPart]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
