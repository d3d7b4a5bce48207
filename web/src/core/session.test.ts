// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerOtherTabs,
  clearSession,
  decodeSession,
  encodeSession,
  endSession,
  getSession,
  restoreSession,
  type Session,
  setNeedsSecondFactor,
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

  it('takes an answer that comes late all the same', async () => {
    const busy = new BroadcastChannel('halla.session');
    await restoreSession();
    expect(getSession()).toBeNull();
    busy.postMessage(encodeSession(session));
    await expect.poll(getSession).toEqual(session);
    busy.close();
  });

  it('keeps who signed in while another tab was still thinking', async () => {
    const busy = new BroadcastChannel('halla.session');
    await restoreSession();
    setSession({ ...session, token: 'own' });
    busy.postMessage(encodeSession(session));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(getSession()?.token).toBe('own');
    busy.close();
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

describe('signing out', () => {
  const ended = async (work: () => void) => {
    const listening = new BroadcastChannel('halla.session');
    const heard = new Promise((resolve) => {
      listening.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    });
    work();
    const message = await heard;
    listening.close();
    return message;
  };

  it('tells the other tabs which token is no longer good', async () => {
    setSession(session);
    expect(await ended(endSession)).toEqual({ ended: 'opaque' });
    expect(getSession()).toBeNull();
  });

  it('in another tab ends the same session here, and only the same one', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    setSession(session);
    const stop = answerOtherTabs();
    const other = new BroadcastChannel('halla.session');
    other.postMessage({ ended: 'of somebody else' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(getSession()).toEqual(session);
    other.postMessage({ ended: session.token });
    await expect.poll(() => reload).toHaveBeenCalledOnce();
    expect(getSession()).toBeNull();
    expect(sessionStorage.getItem('halla.session')).toBeNull();
    other.close();
    stop();
  });
});

describe('a session that stays on this device', () => {
  const KEPT = 'halla.kept-session';
  const stay = () => setSession(session, { staysSignedIn: true });
  /** Simulates restarting the browser: session storage is empty and no other tab answers. */
  const reopen = async () => {
    const kept = localStorage.getItem(KEPT);
    clearSession();
    if (kept !== null) localStorage.setItem(KEPT, kept);
    await restoreSession();
  };

  it('is in the storage of the device in place of that of the tab, and there after the browser was closed', async () => {
    stay();
    expect(sessionStorage.getItem('halla.session')).toBeNull();
    await reopen();
    expect(getSession()).toEqual(session);
  });

  it('is what the user chose: without the choice it ends with the tabs', async () => {
    setSession(session);
    expect(localStorage.getItem(KEPT)).toBeNull();
    await reopen();
    expect(getSession()).toBeNull();
  });

  it('is kept there when the user changes, such as for the second factor', async () => {
    stay();
    setNeedsSecondFactor(true);
    expect(sessionStorage.getItem('halla.session')).toBeNull();
    await reopen();
    expect(getSession()?.user.needsSecondFactor).toBe(true);
  });

  it('is gone from the device after signing out', () => {
    stay();
    endSession();
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('of somebody else outlives the end of that of a tab, which comes first in its tab', async () => {
    const own = { ...session, token: 'of the tab' };
    localStorage.setItem(KEPT, encodeSession(session));
    sessionStorage.setItem('halla.session', encodeSession(own));
    await restoreSession();
    expect(getSession()).toEqual(own);
    clearSession();
    expect(localStorage.getItem(KEPT)).toBe(encodeSession(session));
    localStorage.removeItem(KEPT);
  });

  it('is removed when it cannot be read', async () => {
    localStorage.setItem(KEPT, '%%%');
    await restoreSession();
    expect(getSession()).toBeNull();
    expect(localStorage.getItem(KEPT)).toBeNull();
  });
});
