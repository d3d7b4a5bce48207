// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { NewPasswordPage } from './new-password-page.tsx';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Opens the mailed link; the mock server answers by call name. */
function openLink(answers: Readonly<Record<string, () => Response>>) {
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const call = address.slice('/api/'.length);
    sent.push({ call, body: JSON.parse(body) });
    return answers[call]?.();
  });
  const root = createRootRoute();
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/reset_password/$token', NewPasswordPage),
      page('/login', () => 'The sign-in page'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/reset_password/mailed-token'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return sent;
}

const redAnswers = () => notificationsStore.getState().notifications.map(({ message }) => message);

async function choose(password: string, retyped: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Retype new password'), { target: { value: retyped } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
}

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
});

it('checks the token of the address, takes a new password without the old one and goes to the sign-in page', async () => {
  const sent = openLink({
    validate_token: () => json({ message: 'Token is valid' }),
    change_password: () => json({ message: 'Password changed' }),
  });
  await choose('frost bite', 'frost bite');
  expect(await screen.findByText('The sign-in page')).toBeDefined();
  expect(sent).toEqual([
    { call: 'validate_token', body: { token: 'mailed-token' } },
    { call: 'change_password', body: { token: 'mailed-token', password: 'frost bite' } },
  ]);
});

it.each([
  ['', '', 'Incomplete form'],
  ['short', 'short', 'Password has to be atleast 8 characters long'],
  ['long enough', 'long enougj', 'Passwords do not match'],
])('sends nothing for %j and %j', async (password, retyped, message) => {
  const sent = openLink({ validate_token: () => json({ message: 'Token is valid' }) });
  await choose(password, retyped);
  expect(redAnswers()).toEqual([message]);
  expect(sent.map(({ call }) => call)).toEqual(['validate_token']);
});

it('offers a new link instead of the form when the token opens nothing', async () => {
  openLink({
    validate_token: () =>
      json({ error: true, code: 'auth.invalid_link', message: 'Invalid or expired link' }, 400),
  });
  const again = await screen.findByRole('link', { name: 'Request a new link' });
  expect(again.getAttribute('href')).toBe('/reset_password');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

it('tells somebody who was invited the user name', async () => {
  openLink({ validate_token: () => json({ valid: true, invitation: { userName: 'nea.niemi' } }) });
  expect(await screen.findByRole('heading', { name: 'Choose a password for your account' })).toBeDefined();
  expect(screen.getByText(/nea\.niemi/)).toBeDefined();
});
