// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { setNavigation } from '../navigation.ts';
import { clearSession, getSession, setNeedsSecondFactor, setSession } from '../session.ts';
import { callApi, callQuery } from './api.ts';
import { ApiError, isAbort, NetworkError } from './api-errors.ts';
import { createWriter } from './writer.ts';

function answerWith(body: unknown, status = 200): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(text, { status })),
  );
}

function snackbars(): unknown[] {
  return notificationsStore.getState().notifications.map(({ message, color }) => ({ message, color }));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await startI18n();
  setSession(sessionOf());
});

afterEach(async () => {
  await setLanguage('en');
  notifications.clean();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call', () => {
  it('is a POST of its input and the token to /api', async () => {
    answerWith({ device: { id: 5 } });
    await callApi('get_device_data', { deviceid: 5 });
    expect(fetch).toHaveBeenCalledWith(
      '/api/get_device_data',
      expect.objectContaining({ method: 'POST', body: '{"token":"opaque","deviceid":5}' }),
    );
  });

  it('sends the token of its input instead of the session token when it has one', async () => {
    answerWith({ valid: true });
    await callApi('validate_token', { token: 'mailed' });
    expect(fetch).toHaveBeenCalledWith(
      '/api/validate_token',
      expect.objectContaining({ body: '{"token":"mailed"}' }),
    );
  });

  it('answers the payload', async () => {
    answerWith({ warehouses: [] });
    expect(await callApi('get_warehouses', {})).toEqual({ warehouses: [] });
  });
});

describe('an answer with the error flag', () => {
  const refusal = {
    error: true,
    code: 'core.not_found',
    message: 'Not found',
    fields: { id: 'unknown' },
    requestId: 'r1',
  };

  it('is thrown with code, fields and status, and shown in red', async () => {
    answerWith(refusal, 404);
    const error: unknown = await callApi('get_device_data', { deviceid: 5 }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'core.not_found', status: 404, fields: { id: 'unknown' } });
    expect(snackbars()).toEqual([{ message: 'Not found', color: 'red' }]);
  });

  it('decides on the flag, whatever the HTTP status says', async () => {
    answerWith(refusal, 200);
    await expect(callApi('get_device_data', { deviceid: 5 })).rejects.toBeInstanceOf(ApiError);
  });

  it('is translated by its code', async () => {
    await setLanguage('fi');
    answerWith(refusal, 404);
    await expect(callApi('get_device_data', { deviceid: 5 })).rejects.toBeInstanceOf(ApiError);
    expect(snackbars()).toEqual([{ message: 'Ei löytynyt', color: 'red' }]);
  });

  it('keeps its own text when the code is unknown', async () => {
    await setLanguage('fi');
    answerWith({ ...refusal, code: 'moon.full', message: 'The moon is full' }, 400);
    await expect(callApi('get_device_data', { deviceid: 5 })).rejects.toBeInstanceOf(ApiError);
    expect(snackbars()).toEqual([{ message: 'The moon is full', color: 'red' }]);
  });

  it('is closed once the same call succeeds, but not by another call', async () => {
    answerWith(refusal, 404);
    await expect(callApi('get_device_data', { deviceid: 5 })).rejects.toBeInstanceOf(ApiError);
    answerWith({ warehouses: [] });
    await callApi('get_warehouses', {});
    expect(snackbars()).toHaveLength(1);
    answerWith({ device: { id: 6 } });
    await callApi('get_device_data', { deviceid: 6 });
    expect(snackbars()).toEqual([]);
  });

  it('is not shown for a quiet call', async () => {
    answerWith(refusal, 404);
    await expect(createWriter()('logout', {}, { quiet: true })).rejects.toBeInstanceOf(ApiError);
    expect(snackbars()).toEqual([]);
  });

  it('is said by the screen alone when what it asks for does not exist', async () => {
    answerWith(refusal, 404);
    const client = new QueryClient();
    const asked = client.fetchQuery(callQuery('get_device_data', { deviceid: 5 }));
    await expect(asked).rejects.toMatchObject({ code: 'core.not_found' });
    expect(snackbars()).toEqual([]);
  });

  it('of another kind is told to who looks at the screen too', async () => {
    answerWith({ ...refusal, code: 'core.not_allowed', message: 'Not allowed' }, 403);
    const client = new QueryClient();
    const contact = { contactType: 'supplier', contactId: 5 } as const;
    await expect(client.fetchQuery(callQuery('get_contact', contact))).rejects.toBeInstanceOf(ApiError);
    expect(snackbars()).toHaveLength(1);
    notifications.clean();
    const shown = ['core.not_allowed'];
    await expect(client.fetchQuery(callQuery('get_contact', contact, { shown }))).rejects.toBeInstanceOf(
      ApiError,
    );
    expect(snackbars()).toEqual([]);
  });

  it("clears the session and reloads once, 3 s after 'Token Expired'", async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    answerWith({ error: true, code: 'auth.token_expired', message: 'Token Expired' }, 401);
    await Promise.allSettled([callApi('get_devices', {}), callApi('get_warehouses', {})]);
    vi.advanceTimersByTime(2999);
    expect(getSession()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(getSession()).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
    expect(snackbars()).toEqual([{ message: 'Token Expired', color: 'red' }]);
  });

  it('ends the session also for a quiet call, but not for one of somebody who has signed out', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    answerWith({ error: true, code: 'auth.token_expired', message: 'Token Expired' }, 401);
    clearSession();
    await expect(createWriter()('logout', {}, { quiet: true })).rejects.toBeInstanceOf(ApiError);
    vi.advanceTimersByTime(3000);
    expect(reload).not.toHaveBeenCalled();
    setSession(sessionOf());
    await expect(callApi('get_devices', {}, { quiet: true })).rejects.toBeInstanceOf(ApiError);
    expect(snackbars()).toEqual([{ message: 'Token Expired', color: 'red' }]);
    vi.advanceTimersByTime(3000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("goes to /renew_password on 'Renew password'", async () => {
    const go = vi.fn();
    setNavigation(go);
    answerWith({ error: true, code: 'auth.renew_password', message: 'Renew password' }, 403);
    await expect(callApi('login_verification', { username: 'a', password: 'b' })).rejects.toBeInstanceOf(
      ApiError,
    );
    expect(go).toHaveBeenCalledExactlyOnceWith('/renew_password');
  });

  it('leaves nothing open but the set-up of a second factor once a call needs one, and shows no message', async () => {
    setSession(sessionOf());
    answerWith({ error: true, code: 'auth.second_factor_required', message: 'Set it up first' }, 403);
    await expect(callApi('get_devices', {})).rejects.toBeInstanceOf(ApiError);
    expect(getSession()).toEqual(sessionOf({ needsSecondFactor: true }));
    expect(snackbars()).toEqual([]);
    setNeedsSecondFactor(false);
    expect(getSession()).toEqual(sessionOf());
  });
});

describe('a fault of the server', () => {
  it.each([
    ['an HTML page', '<html>', 502],
    ['a failure without the flag', { status: 'down' }, 503],
    ['a JSON list', [], 200],
  ])('is %s; it is logged and not shown', async (_, body, status) => {
    answerWith(body, status);
    await expect(callApi('get_devices', {})).rejects.toMatchObject({ kind: 'server', requestId: null });
    expect(snackbars()).toEqual([]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('is told with the number that finds it in the log', async () => {
    answerWith(
      { error: true, code: 'core.internal', message: 'Something went wrong', requestId: 'req-7' },
      500,
    );
    await expect(callApi('get_devices', {})).rejects.toMatchObject({ kind: 'server', requestId: 'req-7' });
    expect(snackbars()).toEqual([
      { message: 'Something went wrong. Number for support: req-7', color: 'red' },
    ]);
  });
});

describe('a connection that fails', () => {
  it('is one that no response comes over', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('fetch failed'))),
    );
    await expect(callApi('get_devices', {})).rejects.toBeInstanceOf(NetworkError);
    expect(snackbars()).toEqual([]);
  });

  it('is one that breaks off within the answer', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(body)),
    );
    await expect(callApi('get_devices', {})).rejects.toBeInstanceOf(NetworkError);
    expect(snackbars()).toEqual([]);
  });
});

it('an aborted call is neither logged nor shown', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new DOMException('given up', 'AbortError'))),
  );
  const error: unknown = await callApi('get_devices', {}).catch((thrown: unknown) => thrown);
  expect(isAbort(error)).toBe(true);
  expect(console.warn).not.toHaveBeenCalled();
  expect(snackbars()).toEqual([]);
});
