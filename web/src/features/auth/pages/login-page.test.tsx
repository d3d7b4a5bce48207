// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, getSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { LoginPage } from './login-page.tsx';

const CODE_REQUIRED = { error: true, code: 'auth.code_required', message: 'Send the code' };
const CODE_WRONG = { error: true, code: 'auth.code_wrong', message: 'Wrong code' };
const WRONG = { error: true, code: 'auth.invalid_credentials', message: 'Invalid username or password' };

let sent: unknown[] = [];

/** Opens the sign-in page; the mock server returns these responses in order. */
function open(answers: readonly object[]) {
  const left = [...answers];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address !== '/api/login_verification') return new Response('[]');
    sent.push(JSON.parse(body));
    const answer = left.shift() ?? {};
    return new Response(JSON.stringify(answer), { status: 'error' in answer ? 401 : 200 });
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: LoginPage }),
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const told = () => notificationsStore.getState().notifications.map(({ message }) => message);

async function sendPassword(): Promise<void> {
  await screen.findByLabelText('User name');
  type('User name', 'anna');
  type('Password', 'frost bite');
  signIn();
}

beforeEach(async () => {
  sent = [];
  localStorage.clear();
  await startI18n();
});
afterEach(() => {
  cleanup();
  clearSession();
  notifications.clean();
  vi.unstubAllGlobals();
});

it('asks for the code once the server does, without a message, and sends it with the password', async () => {
  open([CODE_REQUIRED, sessionOf()]);
  await screen.findByLabelText('User name');
  expect(screen.queryByLabelText('Code')).toBeNull();
  await sendPassword();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  expect(told()).toEqual([]);
  signIn();
  expect(await screen.findByText('Enter the code')).toBeDefined();
  type('Code', '123 456');
  signIn();
  await waitFor(() => expect(getSession()?.token).toBe('opaque'));
  expect(sent).toEqual([
    { username: 'anna', password: 'frost bite' },
    { username: 'anna', password: 'frost bite', code: '123 456' },
  ]);
});

it('keeps the session on the device when that was chosen, and in the tab otherwise', async () => {
  open([sessionOf()]);
  await sendPassword();
  await waitFor(() => expect(getSession()?.token).toBe('opaque'));
  expect(localStorage.getItem('halla.kept-session')).toBeNull();
  cleanup();
  clearSession();
  open([sessionOf()]);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Stay signed in on this device' }));
  await sendPassword();
  await waitFor(() => expect(getSession()?.token).toBe('opaque'));
  expect(localStorage.getItem('halla.kept-session')).not.toBeNull();
  expect(sent).toEqual([
    { username: 'anna', password: 'frost bite' },
    { username: 'anna', password: 'frost bite' },
  ]);
});

it('keeps the password and empties the code when the code was wrong', async () => {
  open([CODE_REQUIRED, CODE_WRONG]);
  await sendPassword();
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  type('Code', '000000');
  signIn();
  await waitFor(() => expect(code.value).toBe(''));
  expect(document.activeElement).toBe(code);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('frost bite');
  expect(screen.getByText('Wrong code')).toBeDefined();
  expect(told()).toHaveLength(1);
});

it('begins anew with the password when that was wrong', async () => {
  open([CODE_REQUIRED, WRONG]);
  await sendPassword();
  await screen.findByLabelText('Code');
  type('Code', '123456');
  signIn();
  await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

it('says at the form why it was refused, in the language shown, until the next try', async () => {
  open([WRONG, CODE_REQUIRED]);
  await sendPassword();
  await screen.findByText('Invalid username or password');
  expect(told()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'FI' }));
  const refusal = await screen.findByText('Virheellinen käyttäjätunnus tai salasana');
  fireEvent.change(screen.getByLabelText('Salasana'), { target: { value: 'frost bite' } });
  expect(refusal.isConnected).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  await waitFor(() => expect(refusal.isConnected).toBe(false));
});
