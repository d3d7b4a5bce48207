// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { clearSession, getSession, setSession } from '../session.ts';
import { keepMailLanguage } from './mail-language.ts';

const SESSION = { ...sessionOf({ userId: 7, fullName: 'Aino Aalto' }), token: 'good' };

let stop: () => void;
const sent = vi.fn(async (_address: string, _request: RequestInit) => new Response('{}'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  clearSession();
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  await startI18n();
  stop = keepMailLanguage();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const languagesSent = () =>
  sent.mock.calls.map(([address, { body }]) => [address, JSON.parse(String(body)).language]);

it('a choice while signed in becomes the language of the account', async () => {
  setSession({ ...SESSION, user: { ...SESSION.user, language: 'en' } });
  await setLanguage('fi');
  await vi.waitFor(() => expect(getSession()?.user.language).toBe('fi'));
  expect(languagesSent()).toEqual([['/api/set_language', 'fi']]);
});

it('an earlier choice becomes that of an account without one, once', async () => {
  await setLanguage('fi');
  expect(sent).not.toHaveBeenCalled();
  setSession(SESSION);
  await vi.waitFor(() => expect(getSession()?.user.language).toBe('fi'));
  await setLanguage('fi');
  expect(languagesSent()).toEqual([['/api/set_language', 'fi']]);
});

it('an account that has one keeps it, whatever this browser was set to by somebody else', async () => {
  await setLanguage('fi');
  setSession({ ...SESSION, user: { ...SESSION.user, language: 'en' } });
  expect(sent).not.toHaveBeenCalled();
});

it('nothing is sent before a language was chosen', () => {
  setSession(SESSION);
  expect(sent).not.toHaveBeenCalled();
});

it('a choice that does not arrive is tried again with the next one', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  setSession(SESSION);
  let isAway = true;
  sent.mockImplementation(async (address) => {
    if (isAway && address === '/api/set_language') throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  await setLanguage('fi');
  await vi.waitFor(
    () => expect(log).toHaveBeenCalledWith('The language of mails was not changed', expect.anything()),
    { timeout: 3000 },
  );
  expect(getSession()?.user.language).toBeUndefined();
  isAway = false;
  await setLanguage('en');
  await vi.waitFor(() => expect(getSession()?.user.language).toBe('en'));
  log.mockRestore();
});
