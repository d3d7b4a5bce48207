// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { createConnection } from '../live/live.ts';
import { createLiveRefresher } from '../live/live-refresh.ts';
import { clearSession, getSession, setSession } from '../session.ts';
import { callApi } from './api.ts';
import { loadFile, sendFile } from './file-calls.ts';
import { newWriteId } from './write-ids.ts';

const EXPIRED = { error: true, code: 'auth.token_expired', message: 'Token Expired' };
const REFUSED = { error: true, code: 'core.not_allowed', message: 'Not allowed' };
const PROXY_PAGE = '<html>Bad gateway</html>';

/** Answers every request with the same response. */
function answerWith(answer: unknown, status: number): void {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = status;
      responseText = text;
      onload?: () => void;
      open() {}
      send() {
        this.onload?.();
      }
    },
  );
}

const { signal } = new AbortController();
const file = new File(['%PDF'], 'list.pdf');
/** Success callback of the page. */
const success = vi.fn();

/** The four ways to send a call, each with code that must run only on success. */
const WAYS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a call', () => callApi('get_devices', {}).then(success)],
  [
    'an upload',
    () =>
      sendFile('upload_checklist', { device_id: 5 }, file, {
        part: 'checklist',
        signal,
        writeId: newWriteId(),
        onProgress: () => {},
      }).then(success),
  ],
  [
    'a file',
    () => loadFile({ filename: 'list.pdf', file_location: 'checklist/5' }, { signal }).then(success),
  ],
  [
    'the live stream',
    async () => {
      const refresher = { ...createLiveRefresher(new QueryClient()), refreshAll: success, apply: success };
      const connection = createConnection({ token: 'opaque', refresher, since: Date.now() });
      connection.resume();
      await vi.advanceTimersByTimeAsync(0);
      connection.pause();
    },
  ],
];

const snackbars = () =>
  notificationsStore.getState().notifications.map(({ message, color }) => ({ message, color }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  await startI18n();
  setSession(sessionOf());
});
afterEach(() => {
  success.mockClear();
  notifications.clean();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(WAYS)('%s', (_, ask) => {
  it('that is refused says so in red and skips what follows a success', async () => {
    answerWith(REFUSED, 403);
    await Promise.allSettled([ask()]);
    expect(snackbars()).toEqual([{ message: 'Not allowed', color: 'red' }]);
    expect(success).not.toHaveBeenCalled();
  });

  it('whose token has expired clears the session and starts anew 3 s later', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    answerWith(EXPIRED, 401);
    await Promise.allSettled([ask()]);
    expect(snackbars()).toEqual([{ message: 'Token Expired', color: 'red' }]);
    await vi.advanceTimersByTimeAsync(2999);
    expect(getSession()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(getSession()).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
    expect(success).not.toHaveBeenCalled();
  });

  it('that a proxy answers is only logged', async () => {
    answerWith(PROXY_PAGE, 502);
    await Promise.allSettled([ask()]);
    expect(snackbars()).toEqual([]);
    expect(console.warn).toHaveBeenCalled();
    expect(success).not.toHaveBeenCalled();
  });
});

it('a live stream that the server cannot open now is tried again, and nobody is told each time', async () => {
  answerWith({ error: true, code: 'core.unavailable', message: 'Not now' }, 503);
  const refresher = createLiveRefresher(new QueryClient());
  const connection = createConnection({ token: 'opaque', refresher, since: Date.now() });
  const sent = vi.spyOn(globalThis, 'fetch');
  connection.resume();
  await vi.advanceTimersByTimeAsync(60_000);
  connection.pause();
  expect(sent.mock.calls.length).toBeGreaterThan(3);
  expect(snackbars()).toEqual([]);
});
