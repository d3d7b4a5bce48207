// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerBackgroundWorker } from './background-worker.ts';

beforeEach(() => vi.stubEnv('PROD', true));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a worker that cannot be registered, and a lost connection, are only logged', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const register = vi.fn(() => Promise.reject(new Error('no storage')));
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register } });
  registerBackgroundWorker();
  expect(register).toHaveBeenCalledWith('/sw.js');
  await expect.poll(() => log).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('offline'));
  expect(log).toHaveBeenCalledTimes(2);
});

it('without a network a worker is registered once there is one', () => {
  const register = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { register } });
  registerBackgroundWorker();
  expect(register).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register } });
  window.dispatchEvent(new Event('online'));
  expect(register).toHaveBeenCalledOnce();
});
