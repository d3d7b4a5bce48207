// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerOtherTabs,
  clearSession,
  decodeSession,
  encodeSession,
  getSession,
  restoreSession,
  type Session,
  setSession,
} from './session.ts';

const session: Session = {
  token: 'opaque',
  user: {
    userId: 7,
    userName: 'aino',
    fullName: 'Aino Mäkelä 雪',
    emailAddress: 'aino@halla.example',
    permissionLevel: 2,
    Company: { id: 3, name: 'Hoitola Ääni', role: 'end_customer' },
    CompanyId: 3,
  },
};

const plainUser = { ...session.user, fullName: 'Aino', Company: null };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
});

describe('the stored session', () => {
  it('survives the trip through base64 with names outside Latin-1', () => {
    expect(decodeSession(encodeSession(session))).toEqual(session);
  });

  it('is base64 of JSON with token and user', () => {
    setSession(session);
    const bytes = Uint8Array.from(atob(sessionStorage.getItem('halla.session') ?? ''), (char) =>
      char.charCodeAt(0),
    );
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(session);
  });

  it.each([
    ['no base64', '%%%'],
    ['no JSON', btoa('hello')],
    ['no token', btoa(JSON.stringify({ user: plainUser }))],
    ['an unknown level', btoa(JSON.stringify({ token: 't', user: { ...plainUser, permissionLevel: 3 } }))],
    ['no name', btoa(JSON.stringify({ token: 't', user: { ...plainUser, fullName: null } }))],
  ])('is unreadable when it holds %s', (_, text) => {
    expect(decodeSession(text)).toBeNull();
  });

  it('is cleared and the page reloads when it cannot be read at start', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    sessionStorage.setItem('halla.session', '%%%');
    await restoreSession();
    expect(sessionStorage.getItem('halla.session')).toBeNull();
    expect(getSession()).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is read at start', async () => {
    sessionStorage.setItem('halla.session', encodeSession(session));
    await restoreSession();
    expect(getSession()).toEqual(session);
  });
});

describe('a new tab', () => {
  it('takes the session of another tab', async () => {
    const other = new BroadcastChannel('halla.session');
    other.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'ask') other.postMessage(encodeSession(session));
    };
    await restoreSession();
    expect(getSession()).toEqual(session);
    expect(sessionStorage.getItem('halla.session')).toBe(encodeSession(session));
    other.close();
  });

  it('starts without a session when no tab answers within 150 ms', async () => {
    const started = performance.now();
    await restoreSession();
    expect(getSession()).toBeNull();
    expect(performance.now() - started).toBeGreaterThanOrEqual(140);
  });

  it('is answered by a tab that is signed in', async () => {
    setSession(session);
    const stop = answerOtherTabs();
    const asking = new BroadcastChannel('halla.session');
    const answer = new Promise((resolve) => {
      asking.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    });
    asking.postMessage('ask');
    expect(await answer).toBe(encodeSession(session));
    asking.close();
    stop();
  });
});
