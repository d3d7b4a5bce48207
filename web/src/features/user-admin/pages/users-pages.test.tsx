// @vitest-environment happy-dom
import type { Account } from '@halla/contract/user-admin';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { NewUserPage } from './new-user-page.tsx';
import { UserPage } from './user-page.tsx';
import { UsersPage } from './users-page.tsx';

const NEA: Account = {
  id: 4,
  userName: 'nea',
  fullName: 'Nea Niemi',
  emailAddress: 'nea@polar.fi',
  permissionLevel: 22,
  Company: { id: 3, name: 'Polar Spa' },
  CompanyId: 3,
  lastLogin: null,
  disabled: 0,
  passwordRenewRequired: false,
  hasSecondFactor: false,
  isServiceAccount: false,
  language: 'fi',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
};

const SIGN_IN = {
  id: 8,
  createdAt: '2026-01-03T10:00:00.000Z',
  lastUsed: '2026-01-03T10:00:00.000Z',
  expiresAt: '2026-02-03T10:00:00.000Z',
  address: '192.0.2.1',
  browser: 'Firefox',
  system: 'Linux',
  isThis: false,
};

/** Calls with their input, in their order. */
let asked: { call: string; input: Record<string, unknown> }[] = [];
let isThere = true;
let hasSecondFactor = false;

function answerOf(call: string): Response {
  const gone = { error: true, code: 'core.invalid_user', message: 'Invalid user', requestId: 'r' };
  if (call === 'get_user' && !isThere) return Response.json(gone, { status: 404 });
  if (call === 'get_user') return Response.json({ users: [{ ...NEA, hasSecondFactor }] });
  if (call === 'get_user_list') return Response.json({ users: [NEA], total: 1, nextCursor: null });
  if (call === 'get_sign_ins') return Response.json({ signIns: [SIGN_IN] });
  if (call === 'create_new_user') return Response.json({ message: 'User added', user: { id: 4 } });
  if (call === 'get_companies') return Response.json({ companies: [{ id: 3, name: 'Polar Spa' }] });
  if (call === 'end_sign_ins') return Response.json({ message: 'Signed out', ended: 1 });
  return Response.json({ message: 'Done', views: [] });
}

/** Shows the pages of users at an address. */
function show(address: string) {
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/cpanel/users', component: UsersPage }),
    createRoute({ getParentRoute: () => root, path: '/cpanel/users/new', component: NewUserPage }),
    createRoute({ getParentRoute: () => root, path: '/cpanel/users/$id', component: UserPage }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

const inputsOf = (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input);

beforeEach(async () => {
  await startI18n();
  asked = [];
  isThere = true;
  hasSecondFactor = false;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    asked.push({ call, input: JSON.parse(String(body)) });
    return answerOf(call);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of users', () => {
  it('shows 25 by name, with their levels by name', async () => {
    show('/cpanel/users');
    const row = (await screen.findByText('Nea Niemi')).closest('tr');
    expect(row?.textContent).toContain('Client maintenance');
    expect(row?.textContent).toContain('Polar Spa');
    expect(inputsOf('get_user_list')).toMatchObject([{ limit: 25, cursor: null, sort: 'fullName' }]);
  });
});

describe('the form of a new user', () => {
  const type = async (name: RegExp | string, value: string) =>
    fireEvent.change(await screen.findByLabelText(name, { selector: 'input' }), { target: { value } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'New user' }));

  it('sends nothing before it is complete', async () => {
    show('/cpanel/users/new');
    await type(/^First name/, 'Nea');
    await type(/^User name/, 'nea');
    await type(/^E-mail address/, 'nea@polar.fi');
    await type(/^Initial password/, 'short');
    submit();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Last name/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByLabelText(/^First name/).getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByLabelText(/^Initial password/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('combobox', { name: /^Company/ }).getAttribute('aria-invalid')).toBe('true');
    expect(inputsOf('create_new_user')).toEqual([]);
  });

  it.each([
    ['First', 'Last'],
    ['Last', 'First'],
  ])('marks the %s name when it is the one that is too long', async (long, short) => {
    show('/cpanel/users/new');
    await type(new RegExp(`^${long} name`), 'N'.repeat(300));
    await type(new RegExp(`^${short} name`), 'Niemi');
    submit();
    const isMarked = (name: string) =>
      screen.getByLabelText(new RegExp(`^${name} name`)).getAttribute('aria-invalid') === 'true';
    await waitFor(() => expect([isMarked(long), isMarked(short)]).toEqual([true, false]));
  });

  it('sends both names as one and opens the page of the user', async () => {
    const router = show('/cpanel/users/new');
    await type(/^First name/, ' Nea ');
    await type(/^Last name/, 'Niemi');
    await type(/^User name/, 'nea');
    await type(/^E-mail address/, 'nea@polar.fi');
    await type(/^Initial password/, 'seven grey seals');
    fireEvent.click(screen.getByRole('combobox', { name: /^Company/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Polar Spa', hidden: true }));
    submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/cpanel/users/4'));
    const { writeId: _id, ...input } = inputsOf('create_new_user')[0] ?? {};
    expect(input).toMatchObject({
      ...{ username: 'nea', email: 'nea@polar.fi', name: 'Nea Niemi', companyid: 3 },
      password: 'seven grey seals',
    });
  });
});

describe('the page of a user', () => {
  it('changes the level, which it offers by name', async () => {
    show('/cpanel/users/4');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const level = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Level' });
    expect([...level.options].map(({ text }) => text)).toEqual([
      'Client',
      'Client maintenance',
      'Production',
      'Sales',
      'Administrator',
      'Super user',
    ]);
    fireEvent.change(level, { target: { value: '11' } });
    fireEvent.click(screen.getByLabelText(/^Disabled/));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(inputsOf('edit_user')).toMatchObject([
        { user: { id: 4, updatedAt: NEA.updatedAt, permissionLevel: 11, disabled: 1 } },
      ]),
    );
  });

  it('ends one sign-in, or all', async () => {
    show('/cpanel/users/4');
    const one = (await screen.findByText(/192\.0\.2\.1/)).closest('li') ?? document.body;
    fireEvent.click(within(one).getByRole('button', { name: 'Sign out: Firefox · Linux' }));
    await waitFor(() => expect(inputsOf('end_sign_ins')).toMatchObject([{ user_id: 4, sign_in_id: 8 }]));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Sign out everywhere' }).hasAttribute('disabled')).toBe(
        false,
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(inputsOf('end_sign_ins')).toHaveLength(2));
    expect(inputsOf('end_sign_ins')[1]).not.toHaveProperty('sign_in_id');
  });

  it('leads to the list when the user is invalid, and when there is no number in the address', async () => {
    isThere = false;
    const router = show('/cpanel/users/4');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cpanel/users'));
    cleanup();
    const other = show('/cpanel/users/nobody');
    await waitFor(() => expect(other.state.location.pathname).toBe('/cpanel/users'));
  });
});

describe('the second factor of a user', () => {
  it('is removed after a question, and not mentioned where there is none', async () => {
    hasSecondFactor = true;
    show('/cpanel/users/4');
    const panel = await screen.findByRole('region', { name: 'Second factor' });
    fireEvent.click(within(panel).getByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('dialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(inputsOf('remove_second_factor_of_user')).toMatchObject([{ userid: 4 }]));
    cleanup();
    hasSecondFactor = false;
    show('/cpanel/users/4');
    await screen.findByText('nea@polar.fi');
    expect(screen.queryByRole('region', { name: 'Second factor' })).toBeNull();
  });
});
