// @vitest-environment happy-dom
import { coreErrors } from '@halla/contract/errors/core.errors';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ApiError, NetworkError, ServerError } from './api-errors.ts';

const refetch = vi.fn();
const apiError = (status: number, answer: object) =>
  new ApiError({ status, answer: { error: true, ...answer } });
const internal = apiError(500, {
  code: 'core.internal',
  message: 'Something went wrong',
  requestId: 'req-7',
});
const lost = new NetworkError('No answer', { wasSent: true });

function show(error: unknown) {
  render(
    <MantineProvider env="test">
      <ErrorState query={{ error, refetch }} />
    </MantineProvider>,
  );
  return {
    title: screen.getByRole('heading').textContent,
    page: document.body.textContent,
    picture: document.querySelector('img')?.getAttribute('src') ?? '',
  };
}

beforeEach(() => startI18n());
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  refetch.mockClear();
  await setLanguage('en');
});

describe('what could not be loaded says', () => {
  it.each([
    ['an error of the portal', internal, 'Something went wrong. Number for support: req-7'],
    ['a page of a proxy', new ServerError('HTTP 502'), 'Something is wrong on the server'],
  ])('that the server is at fault, and nothing of the connection: %s', (_, error, text) => {
    const { title, page } = show(error);
    expect(title).toBe('Server error');
    expect(page).toContain(text);
    expect(page).not.toMatch(/check the connection/i);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('that the server is at fault in Finnish', async () => {
    await setLanguage('fi');
    const { title, page } = show(internal);
    expect(title).toBe('Palvelinvirhe');
    expect(page).toContain('Numero tukea varten: req-7');
  });

  it('that the connection is, only when nothing came back', () => {
    const { title, page } = show(lost);
    expect(title).toBe('The server cannot be reached');
    expect(page).toContain('Check the connection and try again.');
  });

  it('that the browser is offline, with a picture that needs no connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { title, picture } = show(lost);
    expect(title).toBe('You are offline');
    expect(picture).toMatch(/^data:image\/svg/);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('heading').textContent).toBe('The server cannot be reached');
  });

  it('why the server refused it', () => {
    expect(show(apiError(403, { code: 'core.not_allowed', message: 'Not allowed' })).page).toContain(
      'Not allowed',
    );
  });

  it('that a list took too long, and what to ask for instead, in both languages', async () => {
    const slow = apiError(422, { code: 'core.too_slow', message: coreErrors['core.too_slow'].message });
    expect(show(slow).page).toContain('ask for a shorter period, another filter or a longer text');
    cleanup();
    await setLanguage('fi');
    expect(show(slow).page).toContain('valitse lyhyempi aika, toinen suodatin tai pidempi hakuteksti');
  });

  it('that the session is over, which needs no second attempt', () => {
    const { title, page } = show(apiError(401, { code: 'auth.token_expired', message: 'Token Expired' }));
    expect(title).toBe('Your session has ended');
    expect(page).not.toMatch(/connection/i);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that the page itself failed', () => {
    expect(show(new TypeError('x is undefined')).title).toBe('This could not be loaded');
  });
});
